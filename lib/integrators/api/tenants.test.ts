import { expect, test } from 'vitest'
import { z } from 'zod'
import { createIntegrator, createKey } from '@/lib/integrators/keys/integrator-keys'
import { startOnboarding } from '@/lib/integrators/onboardings/start'
import { deliverWebhooks } from '@/lib/integrators/webhooks-out/deliver'
import { fanOut } from '@/lib/integrators/webhooks-out/fan-out'
import { beginCreated, customerIdOf, makeOnboarding, openWorld } from '@/test/world'
import { answerOf, callApi } from '@/test/world/api'
import { picture } from '@/test/world/files'
import { anotherIntegrator } from '@/test/world/integrators'
import { openReceiver } from '@/test/world/receiver'
import { openApiDocument } from './openapi'
import { operations } from './operations'

const world = await openWorld()
const { db } = world
const {
  createKey: createKeyOperation,
  createEndpoint,
  listEndpoints,
  listDeliveries,
  listEvents,
  listOnboardings,
  readBranding,
} = operations

type Name = keyof typeof operations
type Asked = { body?: object; file?: Uint8Array }

/** For each operation a request that would succeed with what is one's own. One that has none here is a gap. */
const REQUESTS: Readonly<Record<Name, Asked>> = {
  createOnboarding: { body: { type: 'individual' } },
  listOnboardings: {},
  readOnboarding: {},
  updateOnboarding: { body: { locale: 'de' } },
  eraseOnboarding: {},
  exportOnboarding: {},
  issueLink: { body: {} },
  revokeLinks: {},
  listEvents: {},
  readEvent: {},
  createEndpoint: { body: { url: 'https://other.example/hook' } },
  listEndpoints: {},
  readEndpoint: {},
  updateEndpoint: { body: { enabled: false } },
  rotateSecret: {},
  testEndpoint: {},
  listDeliveries: {},
  sendAgain: {},
  deleteEndpoint: {},
  readBranding: {},
  changeBranding: { body: { name: 'Other' } },
  putLogo: { file: picture(120) },
  deleteLogo: {},
  listKeys: {},
  createKey: { body: { name: 'Other' } },
  rotateKey: { body: {} },
  revokeKey: {},
}

const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
})
const described = Object.values(Document.parse(JSON.parse(JSON.stringify(openApiDocument()))).paths)
  .flatMap((methods) => Object.values(methods))
  .map(({ operationId }) => operationId)

function isName(name: string): name is Name {
  return Object.hasOwn(REQUESTS, name)
}

/** Something of everything that can be had: an onboarding, an endpoint, a delivery. */
async function ours() {
  const receiver = await openReceiver()
  const endpoint = createEndpoint.answer.parse(
    await answerOf(createEndpoint, { body: { url: receiver.url } }),
  )
  const { id: onboarding } = await makeOnboarding(world)
  await fanOut(db)
  await deliverWebhooks(db)
  const page = listDeliveries.answer.parse(await answerOf(listDeliveries, { params: { id: endpoint.id } }))
  const [delivery] = page.data
  const key = createKeyOperation.answer.parse(await answerOf(createKeyOperation, { body: { name: 'Ours' } }))
  const ids = [
    ['/api/webhook-endpoints', endpoint.id],
    ['/api/events', delivery?.event ?? ''],
    ['/api/onboardings', onboarding],
    ['/api/keys', key.id],
  ] as const
  return { onboarding, endpoint: endpoint.id, delivery: delivery?.id ?? '', ids, receiver }
}

/** All that the owner sees of what is theirs. */
async function seenByOwner({ endpoint }: { endpoint: string }) {
  const params = { id: endpoint }
  return [
    ...(await Promise.all(
      [listOnboardings, listEvents, listEndpoints, readBranding].map((one) => answerOf(one)),
    )),
    await answerOf(listDeliveries, { params }),
  ]
}

test('every operation of the document has its denials here', () => {
  expect(described.toSorted()).toEqual(Object.keys(REQUESTS).toSorted())
})

test('nothing of one integrator can be had, seen or changed with the key of another', async () => {
  const own = await ours()
  await createIntegrator(db, { id: 'int_other', name: 'Other', domain: 'other.example' })
  const made = await createKey(db, 'int_other', 'Test')
  const key = made.ok ? made.value.key : ''
  const before = await seenByOwner(own)
  const told = own.receiver.got.length
  for (const name of described.filter(isName)) {
    const operation = operations[name]
    const isAboutOne = operation.path.includes('{id}')
    const id = own.ids.find(([begin]) => operation.path.startsWith(begin))?.[1] ?? ''
    const params = { id, delivery: own.delivery, ground: 'light' }
    const answer = await callApi(operation, { ...REQUESTS[name], key, params })
    const text = await answer.text()
    expect([name, answer.status, isAboutOne ? JSON.parse(text).code : 'done']).toEqual(
      isAboutOne ? [name, 404, 'not_found'] : [name, operation.status, 'done'],
    )
    for (const secret of [own.onboarding, own.endpoint, own.delivery]) expect(text).not.toContain(secret)
  }
  expect(await seenByOwner(own)).toEqual(before)
  expect(own.receiver.got).toHaveLength(told)
})

test('a customer of another integrator does not exist for one that names it', async () => {
  const first = await beginCreated(world)
  const other = await anotherIntegrator(db)
  const customerId = await customerIdOf(first)
  const taken = await startOnboarding(db, other, { type: 'individual', customerId })
  const unknown = await startOnboarding(db, other, { type: 'individual', customerId: 'customer_none' })
  expect(taken).toMatchObject({ ok: false, code: 'not_found' })
  expect(taken).toEqual(unknown)
})
