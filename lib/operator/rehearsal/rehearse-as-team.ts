import 'server-only'
import { type Actor, INSTALL, recordAlone } from '@/lib/operator/audit/record-audit'
import type { Db } from '@/lib/platform/db/open'
import { env } from '@/lib/platform/env/env'
import { type Result, succeed } from '@/lib/platform/errors'
import { refuseUnless } from '../sign-in/permit'
import type { Operator } from '../sign-in/session'
import { type ReadChanges, readChanges } from './read-changes'
import { type Concerned, type Rehearsal, rehearse } from './rehearse'
import { type Totals, totalsOf } from './totals'

/** As many as a page can wait for. */
const MOST_LOOKED = 1000

/** A change as it was pasted, and what would follow; nothing follows from one that cannot be read. */
export type Rehearsed = { text: string; read: ReadChanges; rehearsal?: Rehearsal }

/**
 * Rehearses the change that an operator has pasted; it is written down.
 *
 * @returns `role.refused`
 */
export async function rehearseAsTeam(db: Db, operator: Operator, given: unknown): Promise<Result<Rehearsed>> {
  const refused = await refuseUnless(db, operator, 'rehearse', { action: 'rehearse' })
  if (refused) return refused
  return succeed(await readAndRehearse(db, operator, typeof given === 'string' ? given : '', MOST_LOOKED))
}

/** A rehearsal with its totals and the address of each onboarding in the console. */
type Listed = Omit<Rehearsal, 'concerned'> & {
  totals: Totals
  concerned: ReadonlyArray<Concerned & { address: string }>
}

/** The same for the command line of the install, which looks at every onboarding. */
export async function rehearseAsInstall(
  db: Db,
  text: string,
): Promise<{ read: ReadChanges; rehearsal?: Listed }> {
  const { read, rehearsal } = await readAndRehearse(db, INSTALL, text, Number.POSITIVE_INFINITY)
  if (!rehearsal) return { read }
  const { url } = env().operators
  const concerned = rehearsal.concerned.map((one) => ({
    address: `${url}/operator/onboardings/${one.id}`,
    ...one,
  }))
  return { read, rehearsal: { ...rehearsal, totals: totalsOf(concerned), concerned } }
}

async function readAndRehearse(db: Db, actor: Actor, text: string, most: number): Promise<Rehearsed> {
  const read = readChanges(text)
  if (!read.ok || read.changes.length === 0) return { text, read }
  await recordAlone(db, actor, { action: 'rehearse', object: `${read.changes.length} changes` })
  return { text, read, rehearsal: await rehearse(db, read.changes, most) }
}
