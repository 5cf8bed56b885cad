import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoKey } from '@/lib/integrators/keys/integrators'
import { deliverWebhooks } from '@/lib/integrators/webhooks-out/deliver'
import { fanOut } from '@/lib/integrators/webhooks-out/fan-out'
import { clientFrom } from '@/test/servers/client-from-document'
import { openWorld } from '@/test/world'
import { openReceiver } from '@/test/world/receiver'
import { openApiDocument } from './openapi'
import { operations } from './operations'

const { db } = await openWorld()
const client = await clientFrom(JSON.parse(JSON.stringify(openApiDocument())), demoKey())
const driven = new Set<string>()

const call: typeof client = (name, ...given) => {
  driven.add(name)
  return client(name, ...given)
}

test('a client made of the document alone drives the whole interface', async () => {
  const body = { type: 'individual', reference: 'user 42', theme: { accent: '#ffe58a' } }
  const once = { 'Idempotency-Key': crypto.randomUUID() }
  const started = await call('createOnboarding', once, body)
  expect(await call('createOnboarding', once, body)).toEqual(started)
  const { id } = Object(started)
  expect(await call('readOnboarding', { id })).toMatchObject({ id, reference: 'user 42' })
  expect(await call('updateOnboarding', { id }, { locale: 'de' })).toMatchObject({ locale: 'de' })
  expect(await call('issueLink', { id }, {})).toMatchObject({ url: expect.stringContaining('/l/vl_') })
  expect(await call('listOnboardings', { limit: 1, status: 'intake' })).toMatchObject({ data: [{ id }] })
  const happened = Object(await call('listEvents', { onboarding: id, type: 'onboarding.created' }))
  expect(happened).toMatchObject({ data: [{ onboarding: id }] })
  expect(await call('readEvent', { id: happened.data[0].id })).toEqual(happened.data[0])
  await call('revokeLinks', { id })
  const receiver = await openReceiver()
  const endpoint = Object(await call('createEndpoint', {}, { url: receiver.url }))
  expect(await call('readEndpoint', { id: endpoint.id })).toMatchObject({ id: endpoint.id, enabled: true })
  expect(await call('testEndpoint', { id: endpoint.id })).toMatchObject({ status: 200 })
  await call('createOnboarding', {}, { type: 'individual' })
  await fanOut(db)
  await deliverWebhooks(db)
  const [delivery] = Object(await call('listDeliveries', { id: endpoint.id })).data
  const place = { id: endpoint.id, delivery: delivery.id }
  expect(await call('sendAgain', place)).toMatchObject({ id: delivery.id, state: 'waiting' })
  expect(await call('updateEndpoint', { id: endpoint.id }, { enabled: false })).toMatchObject({
    enabled: false,
  })
  expect(await call('rotateSecret', { id: endpoint.id })).toMatchObject({
    secret: expect.stringMatching(/^whsec_/),
  })
  await call('deleteEndpoint', { id: endpoint.id })
  expect(await call('listEndpoints')).toEqual({ data: [] })
  expect(await call('changeBranding', {}, { name: 'Citrine' })).toMatchObject({ name: 'Citrine' })
  const mark = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#1aa6a0' } })
    .png()
    .toBuffer()
  expect(await call('putLogo', { ground: 'dark' }, mark)).toMatchObject({
    logo: { light: null, dark: expect.stringContaining('/api/logos/') },
  })
  expect(await call('deleteLogo', { ground: 'dark' })).toMatchObject({ logo: { dark: null } })
  expect(await call('readBranding')).toMatchObject({ name: 'Citrine' })
  const key = Object(await call('createKey', {}, { name: 'Pages', scope: 'links' }))
  const next = Object(await call('rotateKey', { id: key.id }, {}))
  expect(next).toMatchObject({ name: 'Pages', scope: 'links', key: expect.stringMatching(/^vst_/) })
  await call('revokeKey', { id: key.id })
  expect(Object(await call('listKeys')).data).toContainEqual(expect.objectContaining({ id: next.id }))
  expect(await call('exportOnboarding', { id })).toMatchObject({ id, answers: {} })
  const erased = await call('eraseOnboarding', { id })
  expect(erased).toMatchObject({ id, erased: expect.arrayContaining(['answers']) })
  expect(await call('eraseOnboarding', { id })).toEqual(erased)
  expect([...driven].sort()).toEqual(Object.keys(operations).sort())
})

test('what it is refused is a problem the document knows', async () => {
  expect(await call('readOnboarding', { id: 'onb_of_nobody' })).toMatchObject({ code: 'not_found' })
  expect(await call('createOnboarding', {}, { type: 'robot' })).toMatchObject({
    code: 'input.invalid',
    fields: [{ pointer: '/type' }],
  })
})
