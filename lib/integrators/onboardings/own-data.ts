import 'server-only'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { eraseOnboarding } from '@/lib/flow/own-answers/erase-onboarding'
import { type PersonData, personDataOf } from '@/lib/flow/own-answers/person-data'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import { wholeDatabase } from '@/lib/platform/db/for-integrator'
import type { Db, Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { isLive } from '@/lib/platform/env/env'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { LiveMode } from '@/lib/platform/http/answers/live-mode'
import { developerWords } from '@/lib/platform/i18n/developer-words'
import { ownOnboarding } from './own-onboarding'

const ERASED = [
  'answers',
  'files',
  'service_answers',
  'company_statement',
  'meta',
  'links_and_sessions',
  'key',
] as const
const KEPT = ['service_customer', 'people', 'history', 'backups'] as const

/** What an erasure has reached, and what it cannot reach. */
export const Erasure = z.object({
  id: z.string(),
  livemode: LiveMode,
  erasedAt: z.string().describe('When it was erased; a repeated call answers the time of the first'),
  customerId: z.string().nullable().describe('The customer at the payments service, which is still there'),
  people: z
    .array(z.string())
    .describe('Onboardings of people of this company. They stay until each is erased by its own id'),
  erased: z.array(z.enum(ERASED)),
  kept: z.array(
    z.object({ what: z.enum(KEPT), detail: z.string().describe('Why, and what to do about it') }),
  ),
})

/** Writes down, in the transaction of the deed, that a key has erased or taken out someone's data. */
type DataWitness = (tx: Queries, deed: { action: 'erase' | 'data_export'; object: string }) => Promise<void>

/**
 * Erases one of the integrator's own onboardings. Erasing it again changes nothing and answers the same, also where
 * retention came first.
 *
 * @param witness the audit, which has to know before anything is gone
 * @returns `not_found` for any other
 */
export async function eraseOwnOnboarding(
  db: Db,
  integrator: StoredIntegrator,
  id: string,
  witness: DataWitness,
): Promise<Result<z.infer<typeof Erasure>>> {
  const known = await storedOwn(db, integrator, id)
  if (!known) return fail('not_found')
  const note = (tx: Queries) => witness(tx, { action: 'erase', object: id })
  // Behind the wall nobody sees the audit, and the deed and its row belong into one transaction.
  await eraseOnboarding(wholeDatabase(db), known, { by: 'integrator', note })
  const gone = await storedOwn(db, integrator, id)
  return gone?.purgedAt ? succeed(await reachOf(db, gone, gone.purgedAt)) : fail('not_found')
}

/**
 * Everything that is kept here about the person of one of the integrator's own onboardings; `not_found` for any other,
 * and for one that is erased.
 *
 * @param witness the audit: nothing is answered that it does not have
 */
export async function exportOwnOnboarding(
  db: Db,
  integrator: StoredIntegrator,
  id: string,
  witness: DataWitness,
): Promise<Result<PersonData>> {
  const known = await ownOnboarding(db, integrator, id)
  if (!known.ok) return known
  await wholeDatabase(db).transaction((tx) => witness(tx, { action: 'data_export', object: id }))
  return succeed(await personDataOf(db, known.value))
}

type Stored = typeof onboardings.$inferSelect

async function storedOwn(db: Db, integrator: StoredIntegrator, id: string): Promise<Stored | undefined> {
  const isOwn = and(eq(onboardings.id, id), eq(onboardings.integratorId, integrator.id))
  const [row] = await db.select().from(onboardings).where(isOwn)
  return row
}

async function reachOf(
  db: Db,
  { id, customerId, status }: Stored,
  erasedAt: Date,
): Promise<z.infer<typeof Erasure>> {
  const people = await db
    .select({ id: onboardings.id })
    .from(onboardings)
    .where(and(eq(onboardings.businessId, id), isNull(onboardings.purgedAt)))
    .orderBy(asc(onboardings.createdAt))
  // A call that was under way may have made a customer of whom nobody here knows.
  const isAtService = customerId !== null || status === 'sending'
  const stays = { service_customer: isAtService, people: people.length > 0, history: true, backups: true }
  return {
    id,
    livemode: isLive(),
    erasedAt: erasedAt.toISOString(),
    customerId,
    people: people.map((person) => person.id),
    erased: [...ERASED],
    kept: KEPT.filter((what) => stays[what]).map((what) => ({ what, detail: developerWords.kept[what] })),
  }
}
