import 'server-only'
import { asc, lte } from 'drizzle-orm'
import { sandboxCustomers, sandboxRepresentatives } from '@/lib/platform/db/schema/sandbox'
import { customerStandings, representativeStandings } from '@/lib/sandbox/rules/requirements-met'
import { commitDossier } from '../commit'
import { openWallets } from '../money/wallets'
import { reviewSecondsOf } from '../rules/model'
import { decided, stateOf, withoutRefused } from '../rules/profiles'
import { type Decision, type Scenario, scenarioInName } from '../scenarios/scenarios'
import type { SandboxSettings } from '../settings'
import type { EventName } from '../webhooks/event-names'
import type { World } from '../world'
import { type Dossier, type RepresentativeRow, scenarioOf, tryLockDossier } from './dossier'

/** Customers looked at in one round; the rest waits for the next. */
const ROUND = 100
const APPROVE: Decision = { kind: 'approve' }

/** Decides every review that is due. A customer another process is busy with is left to it. */
export async function runDueReviews(world: World): Promise<void> {
  for (const customerId of await dueCustomers(world)) {
    await world.db.transaction(async (tx) => {
      const dossier = await tryLockDossier(tx, customerId)
      if (dossier === undefined) return
      const people = {
        ...dossier,
        representatives: dossier.representatives.map((one) => review(world, dossier, one)),
      }
      const { customer, events } = reviewCustomer(world, people)
      await commitDossier(world, tx, { ...people, customer }, events)
      if (events.includes('customer.kyc.successful')) await openWallets(world, tx, customer.id)
    })
  }
}

async function dueCustomers({ db, now }: World): Promise<string[]> {
  const customers = await db
    .select({ id: sandboxCustomers.id })
    .from(sandboxCustomers)
    .where(lte(sandboxCustomers.reviewDueAt, now()))
    .orderBy(asc(sandboxCustomers.reviewDueAt))
    .limit(ROUND)
  const people = await db
    .select({ id: sandboxRepresentatives.customerId })
    .from(sandboxRepresentatives)
    .where(lte(sandboxRepresentatives.reviewDueAt, now()))
    .orderBy(asc(sandboxRepresentatives.reviewDueAt))
    .limit(ROUND)
  return [...new Set([...people, ...customers].map(({ id }) => id))]
}

function review(world: World, dossier: Dossier, representative: RepresentativeRow): RepresentativeRow {
  const state = stateOf(representative.profiles, 'ubo')
  const now = world.now()
  if (!isDue(state.dueAt, now)) return representative
  const codes = representativeStandings(dossier, representative, world.settings).map(({ code }) => code)
  const decision = representativeDecision(dossier, representative, state.reviews, codes)
  const ubo = decided(state, decision, reviewSecondsOf(dossier.customer.meta, world.settings), now)
  return {
    ...representative,
    profiles: { ...representative.profiles, ubo },
    documents: withoutRefused(representative.documents, decision),
    updatedAt: now,
  }
}

/** A person's own marker decides; the company's request reaches people only where it sends a document back. */
function representativeDecision(
  { customer }: Dossier,
  { data }: RepresentativeRow,
  looks: number,
  codes: string[],
): Decision {
  const own = scenarioInName(data.lastName)
  if (own) return look(own, looks, codes)
  const company = look(scenarioOf(customer), looks, codes)
  return company.kind === 'send_back' ? company : APPROVE
}

function look(scenario: Scenario, looks: number, codes: string[]): Decision {
  return scenario.review?.(looks, codes) ?? APPROVE
}

function reviewCustomer({ settings, now }: World, dossier: Dossier) {
  let { customer } = dossier
  const events: EventName[] = []
  for (const [letter, state] of Object.entries(customer.profiles)) {
    if (!isDue(state.dueAt, now())) continue
    const decision = look(scenarioOf(customer), state.reviews, codesOf(dossier, letter, settings))
    const next = decided(state, decision, reviewSecondsOf(customer.meta, settings), now())
    customer = {
      ...customer,
      profiles: { ...customer.profiles, [letter]: next },
      documents: withoutRefused(customer.documents, decision),
      updatedAt: now(),
    }
    events.push(EVENT_OF[decision.kind])
  }
  return { customer, events }
}

/** A profile that is sent back has no event of its own (unknown); a changed customer always has. */
const EVENT_OF: Record<Decision['kind'], EventName> = {
  approve: 'customer.kyc.successful',
  reject: 'customer.kyc.rejected',
  send_back: 'customer.update',
  look_again: 'customer.kyc.additionalReviewRequired',
}

const codesOf = (dossier: Dossier, letter: string, settings: SandboxSettings) =>
  customerStandings(dossier, letter, settings).map(({ code }) => code)

const isDue = (dueAt: string | undefined, now: Date) => dueAt !== undefined && new Date(dueAt) <= now
