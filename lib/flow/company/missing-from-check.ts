import 'server-only'
import { and, eq } from 'drizzle-orm'
import { raiseAlert, recordEvents, settleOwnAlert } from '@/lib/flow/events/record-events'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Queries, Transactor } from '@/lib/platform/db/open'
import { alerts } from '@/lib/platform/db/schema/history'
import { isLeftOut, listPeople, type Person } from './list-people'

const KIND = 'person_left_out'

/**
 * Tells the team and the integrator, once for each, whom a company lists although its check has left them out: the
 * service knows only those who were sent to it, and says nothing of the others. The matter is settled as soon as the
 * person is at the service after all.
 */
export async function tellLeftOut(
  db: Transactor,
  company: OpenedOnboarding,
  given?: readonly Person[],
): Promise<void> {
  const { id, type, status } = company.onboarding
  if (type !== 'business') return
  const people = given ?? (await listPeople(db, company))
  const told = await toldOf(db, id)
  const hasGoneOn = status === 'in_review' || status === 'approved'
  for (const person of people) {
    const wasTold = told.get(person.id)
    if (wasTold === 'open' && !isLeftOut(person)) await settleOwnAlert(db, id, KIND, person.id)
    if (wasTold === undefined && hasGoneOn && isLeftOut(person)) await tell(db, id, person.id)
  }
}

async function tell(db: Transactor, id: string, representative: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (await raiseAlert(tx, id, KIND, representative))
      await recordEvents(tx, id, [{ type: 'representative.left_out', data: { representative } }])
  })
}

/** Whom the team was told of, and whether it still has to look. */
async function toldOf(db: Queries, id: string): Promise<ReadonlyMap<string, 'open' | 'settled'>> {
  const rows = await db
    .select({ subject: alerts.subject, resolvedAt: alerts.resolvedAt })
    .from(alerts)
    .where(and(eq(alerts.onboardingId, id), eq(alerts.kind, KIND)))
  return new Map(rows.map(({ subject, resolvedAt }) => [subject, resolvedAt ? 'settled' : 'open'] as const))
}
