import { createClient, VestibuleError, verifyWebhook } from '@vestibule/server'
import { expect, test } from 'vitest'
import { demoKey } from '@/lib/integrators/keys/integrators'
import { openWorld } from '@/test/world'
import { handlerAt } from '@/test/world/api'
import { openReceiver } from '@/test/world/receiver'
import type { Operation } from './operation'
import { operations } from './operations'

await openWorld()

/** Carries a call of the client to our handler, as the framework would. */
const carry: typeof fetch = async (address, init) => {
  const request = new Request(address, init)
  request.headers.set('host', 'localhost:3000')
  const { pathname } = new URL(request.url)
  for (const { path, method } of Object.values<Operation>(operations)) {
    const found = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(pathname)
    if (!found || method !== request.method) continue
    return (await handlerAt(path, method))(request, { params: Promise.resolve({ ...found.groups }) })
  }
  throw new Error(`nothing is at ${request.method} ${pathname}`)
}
const vestibule = createClient({ url: 'http://localhost:3000', key: demoKey(), fetch: carry })

test('the client starts an onboarding once, finds it, and makes links for it', async () => {
  const body = { type: 'individual', reference: 'user 42', meta: { order: '7' } } as const
  const started = await vestibule.createOnboarding({ body, idempotencyKey: 'user-42' })
  expect(await vestibule.createOnboarding({ body, idempotencyKey: 'user-42' })).toEqual(started)
  const { data } = await vestibule.listOnboardings({ meta: { order: '7' }, limit: 5 })
  expect(data.map(({ id }) => id)).toEqual([started.id])
  const parentOrigins = ['https://app.example']
  const link = await vestibule.issueLink({ id: started.id, body: { kind: 'embed', parentOrigins } })
  expect(link.url).toContain('/l/vl_')
  expect(await vestibule.revokeLinks({ id: started.id })).toBeUndefined()
})

test('a refusal is thrown with its code, and with words that say what to do', async () => {
  const refusal: unknown = await vestibule.readOnboarding({ id: 'onb_of_nobody' }).catch((error) => error)
  expect(refusal).toBeInstanceOf(VestibuleError)
  expect(refusal).toMatchObject({ status: 404, code: 'not_found', problem: { code: 'not_found' } })
  expect(refusal).toHaveProperty(
    'message',
    'There is nothing here for you. The id or address is wrong, or belongs to another integrator.',
  )
})

test('a delivery is believed as it comes, and neither changed nor under another secret', async () => {
  const receiver = await openReceiver()
  const { id, secret } = await vestibule.createEndpoint({ body: { url: receiver.url } })
  await vestibule.testEndpoint({ id })
  const [delivery] = receiver.got
  const { body = '', headers = {} } = delivery ?? {}
  expect(verifyWebhook(body, headers, secret)).toMatchObject({ type: 'endpoint.tested' })
  const asFetchGives = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  expect(verifyWebhook(Buffer.from(body), asFetchGives, secret).type).toBe('endpoint.tested')
  const later = { ...headers, 'webhook-timestamp': '1614265330' }
  expect(() => Reflect.apply(verifyWebhook, undefined, [JSON.parse(body), headers, secret])).toThrow(
    'not what was parsed from it',
  )
  expect(() => verifyWebhook(`${body} `, headers, secret)).toThrow()
  expect(() => verifyWebhook(body, later, secret)).toThrow()
  expect(() => verifyWebhook(body, {}, secret)).toThrow()
  expect(() => verifyWebhook(body, headers, `${secret.slice(0, -4)}AAA=`)).toThrow()
})
