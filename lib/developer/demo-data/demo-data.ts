import 'server-only'
import { askAsDemo } from '@/lib/developer/home/open-state'
import { type StateId, walkTo } from '@/lib/developer/walker/states'
import { forget } from '@/lib/flow/retention/retention'
import { demoIntegrator } from '@/lib/integrators/keys/integrators'
import { startOnboarding } from '@/lib/integrators/onboardings/start'
import type { Db } from '@/lib/platform/db/open'
import { askedCodes } from '@/lib/platform/db/schema/asked-codes'
import { events } from '@/lib/platform/db/schema/history'
import { DAY_MS, MINUTE_MS } from '@/lib/platform/durations'
import { env } from '@/lib/platform/env/env'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { newId } from '@/lib/platform/ids'
import { inventedWeeks, seeded } from './invented-weeks'

/** More rows than this do not fit into one statement. */
const ROWS_AT_ONCE = 1000
/** Decisions of the last thirty days, spread over as many customers, who are deleted by now. */
const DECIDED = 60
const PROFILES = ['base', 'swift']

/** Customers of the sandbox that are walked to where the console shows something about them. */
export const WALKED: readonly StateId[] = [
  'first_visit',
  'only_the_document',
  'document_refused',
  'unknown_code',
  'update_refused',
  'with_the_team',
  'in_review',
  'in_review',
  'approved',
  'approved',
  'approved',
  'ended',
  'company_with_people',
]

/**
 * Counts of twelve weeks and waiting times of a month, so that the reports of a sandbox show something.
 *
 * @returns how many questions and decisions were added; `endpoint.off` where a real service is configured
 */
export async function addPastMonths(
  db: Db,
  now = new Date(),
): Promise<Result<{ questions: number; decisions: number }>> {
  if (env().upstream) return fail('endpoint.off')
  const integrator = await demoIntegrator(db)
  const rows = inventedWeeks(integrator.id, now)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db.insert(askedCodes).values(rows.slice(from, from + ROWS_AT_ONCE))
  const random = seeded(11)
  for (let place = 0; place < DECIDED; place += 1) {
    const started = await startOnboarding(db, integrator, { type: 'individual' })
    if (!started.ok) return started
    await decideAbout(db, started.value.id, new Date(now.getTime() - random() * 29 * DAY_MS), random)
    await forget(db, started.value.id)
  }
  return succeed({ questions: rows.length, decisions: DECIDED * PROFILES.length })
}

/** Submits each profile and decides about it: most within minutes, some after hours, a few after days. */
async function decideAbout(db: Db, onboardingId: string, decided: Date, random: () => number): Promise<void> {
  for (const profile of PROFILES) {
    const minutes = 2 * 2 ** (random() * 11)
    const event = (type: string, at: Date) => ({
      id: newId('evt'),
      onboardingId,
      type,
      data: { profile },
      createdAt: at,
      fannedOutAt: at,
    })
    await db
      .insert(events)
      .values([
        event('profile.handed_in', new Date(decided.getTime() - minutes * MINUTE_MS)),
        event('profile.decided', decided),
      ])
  }
}

/** Walks one new customer to a state, over the app that runs at this install's address. */
export async function walkOne(state: StateId): Promise<void> {
  await walkTo(askAsDemo, state)
}
