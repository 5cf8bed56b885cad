import { afterAll, expect, test, vi } from 'vitest'
import { TestEnvelope } from '@/lib/flow/events/envelope'
import { recordEvents } from '@/lib/flow/events/record-events'
import { operations } from '@/lib/integrators/api/operations'
import { advance, makeOnboarding, openWorld } from '@/test/world'
import { answerOf, callApi } from '@/test/world/api'
import { dumpOf } from '@/test/world/look'
import { type Got, openReceiver } from '@/test/world/receiver'
import { deliverWebhooks } from './deliver'
import { fanOut } from './fan-out'
import { signedHeaders } from './signature'

const world = await openWorld()
const { db } = world
const DAY = 24 * 60 * 60
afterAll(() => void vi.useRealTimers())

const { createEndpoint, updateEndpoint, readEndpoint, listEndpoints, deleteEndpoint } = operations
const { rotateSecret, testEndpoint, listDeliveries, sendAgain, listEvents } = operations

/** A receiver with a registered endpoint, removed again when `use` is done so that tests do not hear each other. */
async function withEndpoint(
  use: (made: Awaited<ReturnType<typeof registered>>) => Promise<void>,
  body: object = {},
) {
  const made = await registered(body)
  await use(made)
  await answerOf(deleteEndpoint, { params: { id: made.id } })
}

async function registered(body: object) {
  const receiver = await openReceiver()
  await work()
  const answer = await answerOf(createEndpoint, { body: { url: receiver.url, ...body } })
  const { id, secret } = createEndpoint.answer.parse(answer)
  return { id, secret, receiver }
}

/** What the jobs do, until nothing is due. */
async function work() {
  await fanOut(db)
  await deliverWebhooks(db)
}

function isSigned({ headers, body }: Got, secrets: readonly string[]): boolean {
  const id = String(headers['webhook-id'])
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000)
  const expected = signedHeaders({ id, sentAt, body }, secrets)['webhook-signature']
  return headers['webhook-signature'] === expected
}

const deliveries = async (id: string) =>
  listDeliveries.answer.parse(await answerOf(listDeliveries, { params: { id } })).data

test('what happens is delivered, signed, with its id, and is in the list of events alike', async () => {
  await withEndpoint(async ({ id, secret, receiver }) => {
    const { id: onboarding } = await makeOnboarding(world, { reference: 'user 42' })
    await work()
    const [got] = receiver.got
    expect(receiver.got).toHaveLength(1)
    expect(got && isSigned(got, [secret])).toBe(true)
    const envelope = JSON.parse(got?.body ?? '')
    expect(envelope).toMatchObject({
      version: 1,
      type: 'onboarding.created',
      onboarding,
      reference: 'user 42',
      data: {},
      id: got?.headers['webhook-id'],
    })
    const listed = listEvents.answer.parse(await answerOf(listEvents, { query: { onboarding } }))
    expect(listed.data).toEqual([envelope])
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', tries: 1, log: [{ status: 200 }] }])
  })
})

test('I5 an event exists with its change or not at all, and so does its delivery', async () => {
  await withEndpoint(async ({ receiver }) => {
    const { id } = await makeOnboarding(world)
    const failing = db.transaction(async (tx) => {
      await recordEvents(tx, id, [{ type: 'onboarding.approved' }])
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    await work()
    expect(receiver.got.map(({ body }) => JSON.parse(body).type)).toEqual(['onboarding.created'])
  })
})

test('many processes deliver an event once', async () => {
  await withEndpoint(async ({ receiver }) => {
    await makeOnboarding(world)
    await Promise.all([fanOut(db), fanOut(db), fanOut(db)])
    await Promise.all([deliverWebhooks(db), deliverWebhooks(db), deliverWebhooks(db)])
    expect(receiver.got).toHaveLength(1)
  })
})

test('only the types that are wanted come, and none while it is switched off', async () => {
  await withEndpoint(
    async ({ id, receiver }) => {
      const { id: onboarding } = await makeOnboarding(world)
      await recordEvents(db, onboarding, [{ type: 'onboarding.approved' }, { type: 'browser.trusted' }])
      await work()
      expect(receiver.got.map(({ body }) => JSON.parse(body).type)).toEqual(['onboarding.approved'])
      await answerOf(updateEndpoint, { params: { id }, body: { enabled: false } })
      await recordEvents(db, onboarding, [{ type: 'onboarding.approved' }])
      await work()
      await answerOf(updateEndpoint, { params: { id }, body: { enabled: true, types: null } })
      await work()
      expect(receiver.got).toHaveLength(1)
    },
    { types: ['onboarding.approved'] },
  )
})

test('a receiver that fails is asked again, later each time, under the same id', async () => {
  await withEndpoint(async ({ id, receiver }) => {
    receiver.answers.push(500, 'silence', 302)
    await makeOnboarding(world)
    for (const status of [500, null, 302]) {
      await work()
      const [delivery] = await deliveries(id)
      expect(delivery).toMatchObject({ state: 'waiting', nextTryAt: expect.any(String) })
      expect(delivery?.log.at(-1)).toMatchObject({ status })
      await work()
      advance(16 * 60)
    }
    await work()
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', tries: 4 }])
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })
})

test('after a day of failures a delivery is dead, and can be sent again', async () => {
  await withEndpoint(async ({ id, receiver }) => {
    receiver.answers.push(500, 500)
    await makeOnboarding(world)
    await work()
    advance(DAY)
    await work()
    const [dead] = await deliveries(id)
    expect(dead).toMatchObject({ state: 'dead', nextTryAt: null })
    advance(DAY)
    await work()
    expect(receiver.got).toHaveLength(2)
    const again = { params: { id, delivery: dead?.id ?? '' } }
    await answerOf(updateEndpoint, { params: { id }, body: { enabled: false } })
    expect((await callApi(sendAgain, again)).status).toBe(409)
    expect(await deliveries(id)).toMatchObject([{ state: 'dead' }])
    await answerOf(updateEndpoint, { params: { id }, body: { enabled: true } })
    await answerOf(sendAgain, again)
    await work()
    expect(await deliveries(id)).toMatchObject([{ id: dead?.id, state: 'delivered' }])
  })
})

test('a replaced secret signs for another day beside the new one, then no more', async () => {
  await withEndpoint(async ({ id, secret, receiver }) => {
    const rotated = rotateSecret.answer.parse(await answerOf(rotateSecret, { params: { id } }))
    expect(rotated.secret).not.toBe(secret)
    await makeOnboarding(world)
    await work()
    expect(isSigned(receiver.got.at(-1) ?? { headers: {}, body: '' }, [rotated.secret, secret])).toBe(true)
    advance(DAY + 1)
    await makeOnboarding(world)
    await work()
    expect(isSigned(receiver.got.at(-1) ?? { headers: {}, body: '' }, [rotated.secret])).toBe(true)
  })
})

test('a secret that is replaced twice within a day signs until its own day is over', async () => {
  await withEndpoint(async ({ id, secret, receiver }) => {
    const rotate = async () =>
      rotateSecret.answer.parse(await answerOf(rotateSecret, { params: { id } })).secret
    const second = await rotate()
    advance(DAY / 2)
    const third = await rotate()
    const isSignedBy = async (...secrets: string[]) => {
      await makeOnboarding(world)
      await work()
      return isSigned(receiver.got.at(-1) ?? { headers: {}, body: '' }, secrets)
    }
    expect(await isSignedBy(third, second, secret)).toBe(true)
    advance(DAY / 2 + 1)
    expect(await isSignedBy(third, second)).toBe(true)
    advance(DAY / 2)
    expect(await isSignedBy(third)).toBe(true)
  })
})

test('a replacement whose answer was lost is asked for again, and the receiver’s own secret still signs', async () => {
  await withEndpoint(async ({ id, secret, receiver }) => {
    const lost = { params: { id }, idempotencyKey: 'rotate once' }
    const first = rotateSecret.answer.parse(await answerOf(rotateSecret, lost))
    expect(rotateSecret.answer.parse(await answerOf(rotateSecret, lost))).toEqual(first)
    await makeOnboarding(world)
    await work()
    expect(isSigned(receiver.got.at(-1) ?? { headers: {}, body: '' }, [first.secret, secret])).toBe(true)
  })
})

test('a test delivery says at once what came of it', async () => {
  await withEndpoint(async ({ id, secret, receiver }) => {
    expect(await answerOf(testEndpoint, { params: { id } })).toMatchObject({ status: 200, problem: null })
    const [got] = receiver.got
    expect(got && isSigned(got, [secret])).toBe(true)
    expect(TestEnvelope.strict().safeParse(JSON.parse(got?.body ?? '')).success).toBe(true)
    receiver.answers.push(404)
    expect(await answerOf(testEndpoint, { params: { id } })).toMatchObject({ status: 404, problem: 'status' })
  })
})

test('a delivery that failed says in words what to check', async () => {
  const url = 'https://nowhere.example/hook'
  const made = createEndpoint.answer.parse(await answerOf(createEndpoint, { body: { url } }))
  await makeOnboarding(world)
  await fanOut(db)
  await deliverWebhooks(db, async () => {
    throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })
  })
  expect(await deliveries(made.id)).toMatchObject([
    { log: [{ problem: 'name', detail: expect.stringMatching(/^The name could not be resolved/) }] },
  ])
  await answerOf(deleteEndpoint, { params: { id: made.id } })
})

test('a name that leads inside at the moment of the call gets nothing', async () => {
  const url = 'https://rebound.example/hook'
  const made = createEndpoint.answer.parse(await answerOf(createEndpoint, { body: { url } }))
  await makeOnboarding(world)
  await fanOut(db)
  await deliverWebhooks(db, async () => [{ address: '10.0.0.7', family: 4 }])
  expect(await deliveries(made.id)).toMatchObject([
    { state: 'waiting', log: [{ status: null, problem: 'address' }] },
  ])
  await answerOf(deleteEndpoint, { params: { id: made.id } })
})

test('a secret is answered once, and is sealed in the database', async () => {
  await withEndpoint(async ({ id, secret }) => {
    expect(JSON.stringify(await answerOf(readEndpoint, { params: { id } }))).not.toContain('whsec_')
    expect(JSON.stringify(await answerOf(listEndpoints))).not.toContain('whsec_')
    expect(await dumpOf(world)).not.toContain(secret.replace('whsec_', ''))
  })
})
