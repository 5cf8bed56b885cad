import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/open'
import { alerts } from '@/lib/platform/db/schema/history'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { TURN_OF, type TURNS } from './find'

/** Counting ends here: beyond, how many there are exactly helps nobody, and would mean reading every row. */
export const MOST_COUNTED = 500

/** How many onboardings each tab of the list holds, by its turn; one more than the most where there are more. */
export type TurnCounts = Readonly<Record<'all' | (typeof TURNS)[number], number>>

/** Counts the tabs of the list, each up to a limit and by an index alone, in one statement. */
export async function countTurns(db: Db): Promise<TurnCounts> {
  const counted = (rows: SQL) => sql`(select count(*)::int from (${rows} limit ${MOST_COUNTED + 1}) as few)`
  const waiting = (turn: keyof typeof TURN_OF) =>
    counted(sql`select 1 from ${onboardings} where ${onboardings.nextAction} = ${TURN_OF[turn]}`)
  const { rows } = await db.execute<TurnCounts>(sql`
    select ${counted(sql`select 1 from ${onboardings}`)} as "all",
      ${counted(sql`select distinct ${alerts.onboardingId} from ${alerts} where ${alerts.resolvedAt} is null`)} as ours,
      ${waiting('customer')} as customer, ${waiting('service')} as service,
      ${waiting('support')} as support, ${waiting('nobody')} as nobody`)
  return rows[0] ?? { all: 0, ours: 0, customer: 0, service: 0, support: 0, nobody: 0 }
}
