import { expect, test } from 'vitest'
import { demoKey } from '@/lib/integrators'
import { clientFrom } from '@/test/client-from-document'
import { openWorld } from '@/test/world'
import { openApiDocument } from './openapi'

await openWorld()
const call = await clientFrom(JSON.parse(JSON.stringify(openApiDocument())), demoKey())

test('a client made of the document alone drives the whole interface', async () => {
  const body = { type: 'individual', reference: 'user 42', theme: { accent: '#ffe58a' } }
  const once = { 'Idempotency-Key': crypto.randomUUID() }
  const started = await call('createOnboarding', once, body)
  expect(await call('createOnboarding', once, body)).toEqual(started)
  const { id } = Object(started)
  expect(await call('readOnboarding', { id })).toMatchObject({ id, integratorReference: 'user 42' })
  expect(await call('updateOnboarding', { id }, { locale: 'de' })).toMatchObject({ locale: 'de' })
  expect(await call('issueLink', { id }, {})).toMatchObject({ url: expect.stringContaining('/l/vl_') })
  expect(await call('listOnboardings', { limit: 1, status: 'intake' })).toMatchObject({ data: [{ id }] })
  expect(await call('listEvents', { onboarding: id, type: 'onboarding.created' })).toMatchObject({
    data: [{ onboarding: id }],
  })
  await call('revokeLinks', { id })
  const endpoint = Object(await call('createEndpoint', {}, { url: 'https://shop.example/hook' }))
  expect(await call('updateEndpoint', { id: endpoint.id }, { enabled: false })).toMatchObject({
    enabled: false,
  })
  expect(await call('rotateSecret', { id: endpoint.id })).toMatchObject({
    secret: expect.stringMatching(/^whsec_/),
  })
  expect(await call('listDeliveries', { id: endpoint.id })).toEqual({ data: [], next: null })
  await call('deleteEndpoint', { id: endpoint.id })
  expect(await call('listEndpoints')).toEqual({ data: [] })
  expect(await call('changeBranding', {}, { name: 'Citrine' })).toMatchObject({ name: 'Citrine' })
  expect(await call('readBranding')).toMatchObject({ name: 'Citrine' })
})

test('what it is refused is a problem the document knows', async () => {
  expect(await call('readOnboarding', { id: 'onb_of_nobody' })).toMatchObject({ code: 'not_found' })
  expect(await call('createOnboarding', {}, { type: 'robot' })).toMatchObject({
    code: 'input.invalid',
    fields: [{ pointer: '/type' }],
  })
})
