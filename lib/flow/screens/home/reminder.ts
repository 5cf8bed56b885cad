import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { dayOf } from '@/lib/flow/pages/day-of'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { keptUntil } from '@/lib/flow/retention/kept-until'
import {
  FIRST_HOUR,
  LAST_HOUR,
  REMINDER_TIMES,
  reminderFile,
  USUAL_HOUR,
} from '@/lib/model/views/home/reminder'
import { DAY_MS } from '@/lib/platform/durations'
import { env } from '@/lib/platform/env/env'
import { fail, type Result, succeed } from '@/lib/platform/errors'

/** The reminder options a person chose, as the form of the page sends them; anything else is the usual. */
export type ReminderWish = { hour: string | null; times: string | null }

/**
 * A calendar entry that reminds of what is still to do. It ends before the answers do, and with the deadline.
 *
 * @returns `step.out_of_order` when there is nothing to do
 */
export function makeReminder(
  visit: Visit,
  wish: ReminderWish = { hour: null, times: null },
  now = new Date(),
): Result<{ name: string; text: string }> {
  const { onboarding, integrator, session } = visit
  if (onboarding.status === 'sending' || planOf(visit).nextAction !== 'customer_action')
    return fail('step.out_of_order')
  const text = reminderFile({
    words: wordsOf(visit),
    asker: integrator.name,
    id: `${onboarding.reference}@vestibule`,
    // In a frame nothing of ours would open: the browser keeps the session for the asker's page alone.
    link: session.surface === 'frame' ? undefined : `${env().publicUrl}${paths.home(onboarding.id)}`,
    today: dayOf(session, 'UTC', now).replaceAll('-', ''),
    hour: hourOf(wish),
    times: Math.min(timesOf(wish), daysLeft(visit, now)),
    madeAt: now,
  })
  return succeed({ name: `reminder-${onboarding.reference}.ics`, text })
}

function hourOf({ hour }: ReminderWish): number {
  const wanted = Number(hour ?? Number.NaN)
  return Number.isInteger(wanted) && wanted >= FIRST_HOUR && wanted <= LAST_HOUR ? wanted : USUAL_HOUR
}

function timesOf({ times }: ReminderWish): number {
  return REMINDER_TIMES.find((one) => String(one) === times) ?? REMINDER_TIMES[0]
}

/** Whole days on which a reminder still helps; once in any case. */
function daysLeft({ onboarding }: Visit, now: Date): number {
  const ends = [keptUntil(onboarding), onboarding.deadline].filter((end) => end !== null && end > now)
  const first = Math.min(...ends.map((end) => end?.getTime() ?? Number.POSITIVE_INFINITY))
  return Math.max(1, Math.floor((first - now.getTime()) / DAY_MS))
}
