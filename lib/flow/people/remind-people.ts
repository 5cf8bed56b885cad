import 'server-only'
import { and, eq, isNotNull, isNull, lt, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { listPeople } from '@/lib/flow/company/list-people'
import { mayRemindPeople } from '@/lib/flow/company/people-permissions'
import { recordEvents } from '@/lib/flow/events/record-events'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { canRemind, MOST_REMINDERS, REMINDER_EACH_MS, REMINDER_PAUSE_MS } from '@/lib/model/people/reminders'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { links } from '@/lib/platform/db/schema/sessions'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { forEachLogged } from '@/lib/platform/log/for-each-logged'

/** So many people are reminded in one round of the job; the next round has the others. */
const BATCH = 100

/**
 * Asks the integrator to remind one person of a company, or everybody who is waited for. From then on the job below
 * asks again by itself.
 *
 * @returns how many reminders were asked for
 */
export async function remindPeople(db: Db, visit: Visit, personId?: string): Promise<number> {
  if (!mayRemindPeople(visit)) return 0
  const now = new Date()
  const people = await listPeople(db, visit)
  const due = people.filter((person) => canRemind(person, now) && (personId ?? person.id) === person.id)
  if (due.length === 0 || (await takePoint(db, 'submit', visit.onboarding.id))) return 0
  const asked: boolean[] = []
  for (const { id } of due) asked.push(await remind(db, id, now))
  return asked.filter(Boolean).length
}

/**
 * Reminds again those for whom nothing has happened for some days, until they are done or their deadline is over. Of
 * those who have nothing to do any more it forgets the count, so that a later wait begins with a whole one.
 */
export async function remindAgain(db: Db, now = new Date()): Promise<void> {
  const isReminded = and(sql`${onboardings.reminders} > 0`, isNull(onboardings.purgedAt))
  await db
    .update(onboardings)
    .set({ reminders: 0 })
    .where(and(isReminded, ne(onboardings.nextAction, 'customer_action')))
  const due = await db
    .select({ id: onboardings.id })
    .from(onboardings)
    .where(
      and(
        isReminded,
        isSilentSince(new Date(now.getTime() - REMINDER_PAUSE_MS)),
        mayBeReminded(now),
        isInTime(now),
      ),
    )
    .orderBy(onboardings.remindedAt)
    .limit(BATCH)
  await forEachLogged('reminder', due, async ({ id }) => void (await remind(db, id, now)))
}

/** One reminder and its event, or neither. Of several processes and presses at once the first one reminds. */
function remind(db: Db, personId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(onboardings)
      .set({ reminders: sql`${onboardings.reminders} + 1`, remindedAt: now })
      .where(and(eq(onboardings.id, personId), mayBeReminded(now)))
      .returning({ reminder: onboardings.reminders })
    if (row) await recordEvents(tx, personId, [{ type: 'reminder.wanted', data: row }])
    return row !== undefined
  })
}

function isSilentSince(then: Date): SQL | undefined {
  return and(lte(onboardings.remindedAt, then), lte(onboardings.activeAt, then))
}

/** Before the deadline of the person, else that of the company: after it the integrator decides what follows. */
function isInTime(now: Date): SQL {
  return sql`coalesce(${onboardings.deadline}, (
    select company.deadline from ${onboardings} as company where company.id = ${onboardings}.business_id
  ), 'infinity') > ${now}`
}

/**
 * Who is waited for, can do something about it by a link that works, and has been left alone for a day. Once the person
 * is done, or the link or one of the two onboardings has ended, nobody is in here any more. A lone table's columns are
 * written bare, so that the inner queries name the table.
 */
function mayBeReminded(now: Date): SQL | undefined {
  const { status, nextAction, purgedAt, deniedAt, answersBy, reminders, remindedAt } = onboardings
  return and(
    isNotNull(onboardings.businessId),
    isNull(purgedAt),
    isNull(deniedAt),
    eq(nextAction, 'customer_action'),
    notInArray(status, ['sending', 'answered', 'approved', 'rejected']),
    or(isNull(answersBy), ne(answersBy, 'here')),
    lt(reminders, MOST_REMINDERS),
    or(isNull(remindedAt), lte(remindedAt, new Date(now.getTime() - REMINDER_EACH_MS))),
    sql`exists (
      select 1 from ${links} as link where link.onboarding_id = ${onboardings}.id and link.kind = 'invite'
        and link.revoked_at is null and link.expires_at > ${now})`,
    sql`exists (
      select 1 from ${onboardings} as company where company.id = ${onboardings}.business_id
        and company.purged_at is null and company.status <> 'rejected')`,
  )
}
