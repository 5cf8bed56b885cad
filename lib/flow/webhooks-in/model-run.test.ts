import { createHmac } from 'node:crypto'
import { eq, inArray, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pollCustomers } from '@/lib/flow/service/poll'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { webhookInbox } from '@/lib/platform/db/schema/service-calls'
import { connection } from '@/lib/upstream/connect'
import type { Customer, ProfileStatus } from '@/lib/upstream/types'
import { none, trialsOf } from '@/test/bars/bar'
import { tellFigures } from '@/test/bars/tell-figures'
import { makeOnboarding, openWorld, WEBHOOK_SECRET } from '@/test/world'
import { handleWebhooks, receiveWebhook } from './receive'

/** `npm run webhook-model` makes more of both. */
const RUNS = Number(process.env.WEBHOOK_MODEL_RUNS ?? 8)
const DELIVERIES = Number(process.env.WEBHOOK_MODEL_DELIVERIES ?? 150)
const CUSTOMERS = 4
/** This many runs take place at once: their deliveries and jobs meet in one inbox, as those of many customers do. */
const TOGETHER = 4
/** Moves of a customer in a run; every move is delivered twice on average. */
const MOVES_EACH = Math.ceil(DELIVERIES / 2 / CUSTOMERS)
/** Of a hundred deliveries, so many are lost, and so many come badly signed. */
const [LOST, FORGED] = [5, 5]

const world = await openWorld()
const { db } = world

/** How the service of the model stands, and how an onboarding shows it. */
const SHOWN = {
  incomplete: 'open',
  pending: 'in_review',
  on_hold: 'on_hold',
  approved: 'approved',
  rejected: 'rejected',
} as const satisfies Partial<Record<ProfileStatus, string>>
type Status = keyof typeof SHOWN
const isFinal = (status: Status) => status === 'approved' || status === 'rejected'

const truth = new Map<string, Status>()

/** Puts a service in the sandbox's place that answers every read with the truth of the model. */
async function modelService(): Promise<void> {
  const service = await connection()
  const get = async (id: string) => ({ ok: true as const, status: 200, value: customerOf(id) })
  service.client = { ...service.client, customers: { ...service.client.customers, get } }
}

function customerOf(id: string): Customer {
  const status = truth.get(id) ?? 'incomplete'
  const required = status === 'incomplete' ? ['nationality'] : []
  const profile = { name: 'kyc_profile_a', status, required, complete: [], pending: [], errors: [] }
  return { id, type: 'individual', terms: 'accepted', meta: {}, profiles: [profile] }
}

/** Onboardings whose customers the model knows. */
async function customersOfRun(): Promise<string[]> {
  const made: string[] = []
  for (let count = 0; count < CUSTOMERS; count += 1) {
    const { id } = await makeOnboarding(world)
    const customerId = `customer_${id.slice(4)}`
    truth.set(customerId, 'incomplete')
    await db.update(onboardings).set({ customerId, status: 'open' }).where(eq(onboardings.id, id))
    made.push(customerId)
  }
  return made
}

const sign = (body: string, secret = WEBHOOK_SECRET) =>
  createHmac('sha256', secret).update(body).digest('hex')

const move = fc.record({
  customer: fc.nat(CUSTOMERS - 1),
  // Decisions are rare enough that customers are still under way when a long run ends.
  to: fc.oneof(
    { weight: MOVES_EACH, arbitrary: fc.constantFrom<Status>('incomplete', 'pending', 'on_hold') },
    { weight: 1, arbitrary: fc.constantFrom<Status>('approved', 'rejected') },
  ),
  copies: fc.integer({ min: 1, max: 3 }),
  /** How many moves later each copy arrives at most: what is later than another's arrives out of order. */
  late: fc.nat(8),
  luck: fc.nat(99),
  worksNow: fc.boolean(),
})
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never

type Sent = { body: string; signature: string; isForged: boolean }

/** Submits what arrives at one moment; answers how much of it was taken although it was forged. */
async function handIn(due: readonly Sent[]): Promise<number> {
  const taken = await Promise.all(
    due.map(({ body, signature }) => receiveWebhook(db, Buffer.from(body), signature, signature)),
  )
  return due.filter(({ isForged }, place) => isForged && taken[place] === 'accepted').length
}

/** Deliveries in the order in which they arrive, with the truth moved on the way. */
async function play(moves: readonly Move[], customers: readonly string[]): Promise<number> {
  const arriving = new Map<number, Sent[]>()
  let forgedTaken = 0
  for (const [turn, one] of moves.entries()) {
    const id = customers[one.customer] ?? ''
    const now = truth.get(id) ?? 'incomplete'
    if (!isFinal(now)) truth.set(id, one.to)
    const body = JSON.stringify({
      id: crypto.randomUUID(),
      name: 'customer.update',
      data: { customer: { id } },
    })
    const isForged = one.luck < FORGED
    const isLost = !isForged && one.luck < FORGED + LOST
    const signature = isForged ? sign(body, 'of somebody else') : sign(body)
    for (let copy = 0; copy < one.copies && !isLost; copy += 1) {
      const at = turn + ((one.late * (copy + 1)) % 9)
      arriving.set(at, [...(arriving.get(at) ?? []), { body, signature, isForged }])
    }
    forgedTaken += await handIn(arriving.get(turn) ?? [])
    arriving.delete(turn)
    if (one.worksNow && turn % 7 === 0) await handleWebhooks(db)
  }
  return forgedTaken + (await handIn([...arriving.values()].flat()))
}

/** Plays one run with customers of its own. */
async function playRun(moves: readonly Move[]) {
  const customers = await customersOfRun()
  const forgedTaken = await play(moves, customers)
  return { customers, forgedTaken }
}

const exactly = (length: number) => ({ minLength: length, maxLength: length })

async function workOff(): Promise<void> {
  while ((await db.$count(webhookInbox, isNull(webhookInbox.handledAt))) > 0) await handleWebhooks(db)
}

async function shown(customers: readonly string[]): Promise<Record<string, string>> {
  const { customerId, status } = onboardings
  const rows = await db
    .select({ customerId, status })
    .from(onboardings)
    .where(inArray(customerId, [...customers]))
  return Object.fromEntries(rows.map((row) => [row.customerId, row.status]))
}

test(
  `B8 however deliveries are repeated, shuffled, lost and forged, the end is the model's: ${RUNS} runs`,
  async () => {
    await modelService()
    let [right, forged] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(move, exactly(DELIVERIES / 2)), exactly(TOGETHER)), async (all) => {
        const played = await Promise.all(all.map(playRun))
        forged += played.reduce((sum, { forgedTaken }) => sum + forgedTaken, 0)
        expect(forged).toBe(0)
        const customers = played.flatMap((run) => run.customers)
        await workOff()
        await pollCustomers(db, new Date(Date.now() + 5 * 60_000))
        const expected = customers.map((id) => [id, SHOWN[truth.get(id) ?? 'incomplete']])
        expect(await shown(customers)).toEqual(Object.fromEntries(expected))
        right += played.length
        await db
          .update(onboardings)
          .set({ nextAction: 'none', status: 'approved' })
          .where(inArray(onboardings.customerId, customers))
      }),
      { numRuns: Math.ceil(RUNS / TOGETHER), endOnFailure: true },
    )
    tellFigures([
      trialsOf('runs whose end is the model’s', right, 200),
      { name: 'deliveries in each', value: DELIVERIES, joins: 'max', goal: { atLeast: 10_000 } },
      none('forged deliveries taken', forged),
    ])
  },
  RUNS * 5 * 60_000,
)
