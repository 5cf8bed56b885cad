import 'server-only'
import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { askedCodes } from '@/lib/platform/db/schema/asked-codes'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { foldMarks, type Settled } from './fold-marks'
import { type CountMark, takeMarks } from './marks'

/** Writes down what this process has noted, however much it is, in two statements; none when there is nothing. */
export async function writeMarks(db: Db): Promise<void> {
  const { shown, settled } = foldMarks(takeMarks())
  if (shown.length > 0) await writeShown(db, shown)
  if (settled.length > 0) await writeSettled(db, settled)
}

/** A question that is asked again counts as open again, unless this showing was before its answer. */
async function writeShown(db: Db, shown: readonly CountMark[]): Promise<void> {
  await db.execute(sql`
    insert into ${askedCodes}
      (journey, code, flow, step, integrator_id, device, locale, day, shown_at)
    select mark.journey, mark.code, mark.flow, mark.step, ${onboardings.integratorId}, mark.device, mark.locale,
      (mark.at at time zone 'UTC')::date, mark.at
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb)
      as mark(journey text, code text, flow text, step text, device text, locale text, at timestamptz)
    join ${onboardings} on ${onboardings.id} = mark.journey and ${onboardings.purgedAt} is null
    on conflict (journey, code, flow) do update
      set shown_at = excluded.shown_at, device = excluded.device, locale = excluded.locale, open = true
      where ${askedCodes.open}
        or excluded.shown_at > ${askedCodes.shownAt} + make_interval(secs => ${askedCodes.seconds})`)
}

/** What was never shown is not counted: the service may take back a question nobody has seen. */
async function writeSettled(db: Db, settled: readonly Settled[]): Promise<void> {
  await db.execute(sql`
    update ${askedCodes} set
      open = mark.open,
      refused = ${askedCodes.refused} or mark.refused,
      seconds = coalesce(
        ${askedCodes.seconds},
        case when mark."answeredAt" is not null
          then greatest(0, extract(epoch from mark."answeredAt" - ${askedCodes.shownAt}))::int end
      )
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as mark(journey text, code text, flow text, "answeredAt" timestamptz, refused boolean, open boolean)
    where ${askedCodes.journey} = mark.journey and ${askedCodes.code} = mark.code
      and ${askedCodes.flow} = mark.flow`)
}
