import { request } from '@playwright/test'
import { enterBy } from './enter'
import { integrator } from './integrator'
import { appUrl } from './server-keys'

/** As many people as are asked for their address and see it, each in a browser of their own. */
export async function peopleAsked(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const api = await request.newContext({ baseURL: appUrl() })
    const { id, link } = await integrator.start()
    await enterBy(api, link.url)
    await api.get(`/o/${id}/email`)
    await api.dispose()
  }
}
