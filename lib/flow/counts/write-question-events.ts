import 'server-only'
import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { askedCodes } from '@/lib/platform/db/schema/asked-codes'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { foldQuestionEvents, type Settled } from './fold-question-events'
import { type QuestionEvent, takeQuestionEvents } from './question-events'

/** Writes down what this process has noted, however much it is, in two statements; none when there is nothing. */
export async function writeQuestionEvents(db: Db): Promise<void> {
  const { shown, settled } = foldQuestionEvents(takeQuestionEvents())
  if (shown.length > 0) await writeShown(db, shown)
  if (settled.length > 0) await writeSettled(db, settled)
}

/** A question that is asked again counts as open again, unless this showing was before its answer. */
async function writeShown(db: Db, shown: readonly QuestionEvent[]): Promise<void> {
  await db.execute(sql`
    insert into ${askedCodes}
      (journey, code, flow, step, integrator_id, device, locale, day, shown_at)
    select event.journey, event.code, event.flow, event.step, ${onboardings.integratorId}, event.device, event.locale,
      (event.at at time zone 'UTC')::date, event.at
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb)
      as event(journey text, code text, flow text, step text, device text, locale text, at timestamptz)
    join ${onboardings} on ${onboardings.id} = event.journey and ${onboardings.purgedAt} is null
    on conflict (journey, code, flow) do update
      set shown_at = excluded.shown_at, device = excluded.device, locale = excluded.locale, open = true
      where ${askedCodes.open}
        or excluded.shown_at > ${askedCodes.shownAt} + make_interval(secs => ${askedCodes.seconds})`)
}

/** What was never shown is not counted: the service may take back a question nobody has seen. */
async function writeSettled(db: Db, settled: readonly Settled[]): Promise<void> {
  await db.execute(sql`
    update ${askedCodes} set
      open = event.open,
      refused = ${askedCodes.refused} or event.refused,
      seconds = coalesce(
        ${askedCodes.seconds},
        case when event."answeredAt" is not null
          then greatest(0, extract(epoch from event."answeredAt" - ${askedCodes.shownAt}))::int end
      )
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as event(journey text, code text, flow text, "answeredAt" timestamptz, refused boolean, open boolean)
    where ${askedCodes.journey} = event.journey and ${askedCodes.code} = event.code
      and ${askedCodes.flow} = event.flow`)
}
