import 'server-only'
import { eq } from 'drizzle-orm'
import { sandboxCustomers, sandboxRepresentatives } from '@/lib/platform/db/schema/sandbox'
import { customerStandings, representativeStandings } from '@/lib/sandbox/rules/requirements-met'
import type { CustomerRow, Dossier, RepresentativeRow } from './customers/dossier'
import { profileLettersOf, reviewSecondsOf } from './rules/model'
import { nextReview, stateOf, submitIfWhole } from './rules/profiles'
import type { SandboxSettings } from './settings'
import type { EventName } from './webhooks/event-names'
import { recordSandboxEvents } from './webhooks/events'
import type { Tx, World } from './world'

/**
 * Writes a changed dossier, whose customer the transaction has locked: moves the profiles on, people first because
 * a company's requirements depend on them, and records the events. Returns the dossier as it was written.
 */
export async function commitDossier(
  world: World,
  tx: Tx,
  changed: Dossier,
  events: EventName[],
): Promise<Dossier> {
  const now = world.now()
  const { dossier, submitted } = advance(changed, world.settings, now)
  await writeCustomer(tx, dossier.customer)
  for (const representative of dossier.representatives) await writeRepresentative(tx, representative)
  await recordSandboxEvents(world, tx, dossier, submitted ? [...events, 'customer.kyc.pending'] : events)
  return dossier
}

/** A dossier with its profiles moved on by what is known now. */
export function advance(changed: Dossier, settings: SandboxSettings, now: Date) {
  const reviewSeconds = reviewSecondsOf(changed.customer.meta, settings)
  const representatives = changed.representatives.map((one) => {
    const standings = representativeStandings(changed, one, settings)
    const ubo = submitIfWhole(stateOf(one.profiles, 'ubo'), standings, reviewSeconds, now)
    return { ...one, profiles: { ...one.profiles, ubo } }
  })
  const dossier = { ...changed, representatives }
  const before = changed.customer.profiles
  const profiles = { ...before }
  for (const letter of profileLettersOf(changed.customer.meta, settings)) {
    const standings = customerStandings(dossier, letter, settings)
    profiles[letter] = submitIfWhole(stateOf(before, letter), standings, reviewSeconds, now)
  }
  const submitted = Object.entries(profiles).some(
    ([letter, { status }]) => status === 'pending' && stateOf(before, letter).status === 'incomplete',
  )
  return { dossier: { ...dossier, customer: { ...changed.customer, profiles } }, submitted }
}

async function writeCustomer(tx: Tx, customer: CustomerRow): Promise<void> {
  const { id, email, phone, data, meta, facts, documents, profiles, updatedAt } = customer
  const reviewDueAt = nextReview(profiles)
  await tx
    .update(sandboxCustomers)
    .set({ email, phone, data, meta, facts, documents, profiles, updatedAt, reviewDueAt })
    .where(eq(sandboxCustomers.id, id))
}

async function writeRepresentative(tx: Tx, representative: RepresentativeRow): Promise<void> {
  const { id, data, facts, documents, profiles, updatedAt } = representative
  const reviewDueAt = nextReview(profiles)
  await tx
    .update(sandboxRepresentatives)
    .set({ data, facts, documents, profiles, updatedAt, reviewDueAt })
    .where(eq(sandboxRepresentatives.id, id))
}
