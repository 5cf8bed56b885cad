import { expect, test } from 'vitest'
import { demoKey } from '@/lib/integrators'
import { clientFrom } from '@/test/client-from-document'
import { openWorld } from '@/test/world'
import { openApiDocument } from './openapi'

await openWorld()
const client = clientFrom(JSON.parse(JSON.stringify(openApiDocument())), demoKey())

/** Calls an operation by the name the document gives it. */
const call = (name: string, given: Record<string, unknown> = {}) => {
  const operation = client[name]
  if (!operation) throw new Error(`the document has no ${name}`)
  return operation(given)
}

test('a client made of the document alone drives the whole interface', async () => {
  const body = { type: 'individual', reference: 'user 42', theme: { accent: '#ffe58a' } }
  const once = { body, 'Idempotency-Key': crypto.randomUUID() }
  const started = await call('createOnboarding', once)
  expect(await call('createOnboarding', once)).toEqual(started)
  const { id } = Object(started)
  expect(await call('readOnboarding', { id })).toMatchObject({ id, integratorReference: 'user 42' })
  expect(await call('updateOnboarding', { id, body: { locale: 'de' } })).toMatchObject({ locale: 'de' })
  expect(await call('issueLink', { id, body: {} })).toMatchObject({ url: expect.stringContaining('/l/vl_') })
  expect(await call('listOnboardings', { limit: 1, status: 'intake' })).toMatchObject({ data: [{ id }] })
  expect(await call('listEvents', { onboarding: id, type: 'onboarding.created' })).toMatchObject({
    data: [{ onboarding: id }],
  })
  await call('revokeLinks', { id })
  const endpoint = Object(await call('createEndpoint', { body: { url: 'https://shop.example/hook' } }))
  expect(await call('updateEndpoint', { id: endpoint.id, body: { enabled: false } })).toMatchObject({
    enabled: false,
  })
  expect(await call('rotateSecret', { id: endpoint.id })).toMatchObject({
    secret: expect.stringMatching(/^whsec_/),
  })
  expect(await call('listDeliveries', { id: endpoint.id })).toEqual({ data: [], next: null })
  await call('deleteEndpoint', { id: endpoint.id })
  expect(await call('listEndpoints')).toEqual({ data: [] })
  expect(await call('changeBranding', { body: { name: 'Citrine' } })).toMatchObject({ name: 'Citrine' })
  expect(await call('readBranding')).toMatchObject({ name: 'Citrine' })
})

test('what it is refused is a problem the document knows', async () => {
  expect(await call('readOnboarding', { id: 'onb_of_nobody' })).toMatchObject({ code: 'not_found' })
  expect(await call('createOnboarding', { body: { type: 'robot' } })).toMatchObject({
    code: 'input.invalid',
    fields: [{ pointer: '/type' }],
  })
})
