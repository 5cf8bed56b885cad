import type { APIRequestContext, APIResponse } from '@playwright/test'
import { callsApp, formsOf } from '@/lib/developer/walker/forms'
import { appUrl } from './server-keys'

/** A form of a page, to be sent as a browser without script does: neither the page nor the answer is drawn. */
export type PageForm = { post: (fields: Readonly<Record<string, string>>) => Promise<APIResponse> }

/** The first form of a page; none where it does not call the app. `origin` is what the app calls itself. */
export async function readForm(
  api: APIRequestContext,
  address: string,
  origin = appUrl(),
): Promise<PageForm | undefined> {
  // A line that was kept open may have been closed by the app just now; a second question changes nothing.
  const [form] = formsOf(await (await api.get(address, { maxRetries: 1 })).text())
  if (!form || !callsApp(form)) return undefined
  return {
    post: (fields) =>
      api.post(address, {
        headers: { origin, 'sec-fetch-site': 'same-origin' },
        multipart: { ...form.held, ...fields },
        maxRedirects: 0,
      }),
  }
}
