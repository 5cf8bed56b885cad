import 'server-only'
import { sql } from 'drizzle-orm'
import { aheadOfDatabase, CLOCK_TOLERANCE_MS, DATABASE_NOW } from '@/lib/platform/db/fitness'
import { database, databaseOptions } from '@/lib/platform/db/handle'
import { installation } from '@/lib/platform/db/schema/installation'
import { decideMarks } from '@/lib/platform/db/secret-mark'
import { isSilent } from '@/lib/platform/db/trouble'
import { env } from '@/lib/platform/env/env'
import { isLeaving } from '@/lib/platform/leaving'
import { type ServiceHealth, serviceHealth } from '@/lib/upstream/service-health'

/** Whether this process should be sent requests, and why not. Names and states alone: anyone may read it. */
export type ReadyState = {
  status: 'ready' | 'not_ready' | 'draining'
  database: 'answers' | 'silent' | 'away'
  keys: 'fit' | 'other_secret' | 'unknown'
  clock: 'right' | 'wrong' | 'unknown'
  /** Only told: a broken service must not take us out of traffic. */
  service: ServiceHealth | 'sandbox'
}
type Seen = Pick<ReadyState, 'database' | 'keys' | 'clock'>

/** A database that takes longer counts as silent: the whole answer has to come within half a second. */
const ANSWER_MS = 350

const AWAY: Seen = { database: 'away', keys: 'unknown', clock: 'unknown' }
const SILENT: Seen = { database: 'silent', keys: 'unknown', clock: 'unknown' }

/** The query under way. While the database is silent no second one is sent: each would occupy a connection. */
let asked: Promise<Seen> | undefined

/** How this process stands now, within half a second. */
export async function readiness(): Promise<ReadyState> {
  const service = env().upstream === undefined ? 'sandbox' : serviceHealth()
  asked ??= look().finally(() => {
    asked = undefined
  })
  const seen = await Promise.race([asked, silentAfter(ANSWER_MS)])
  const isFit = seen.database === 'answers' && seen.keys === 'fit' && seen.clock === 'right'
  return { status: isLeaving() ? 'draining' : isFit ? 'ready' : 'not_ready', ...seen, service }
}

async function look(): Promise<Seen> {
  try {
    const db = await database()
    const { secretMark, previousMark } = installation
    const [row] = await db
      .select({ now: sql<unknown>`${sql.raw(DATABASE_NOW)}`, present: secretMark, previous: previousMark })
      .from(installation)
    if (!row) return { database: 'answers', keys: 'other_secret', clock: 'unknown' }
    const marks = { present: row.present, previous: row.previous ?? undefined }
    const isClockRight = Math.abs(aheadOfDatabase(row.now)) <= CLOCK_TOLERANCE_MS
    return {
      database: 'answers',
      keys: decideMarks(marks, databaseOptions().secrets).fits ? 'fit' : 'other_secret',
      clock: isClockRight ? 'right' : 'wrong',
    }
  } catch (error) {
    return isSilent(error) ? SILENT : AWAY
  }
}

function silentAfter(ms: number): Promise<Seen> {
  return new Promise((resolve) => setTimeout(() => resolve(SILENT), ms).unref())
}
