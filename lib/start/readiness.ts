import 'server-only'
import { sql } from 'drizzle-orm'
import { keysDatabase as openKeys } from '@/lib/platform/data-keys/vault-handle'
import { aheadOfDatabase, CLOCK_TOLERANCE_MS, DATABASE_NOW } from '@/lib/platform/db/fitness'
import { database, databaseOptions } from '@/lib/platform/db/handle'
import { installation } from '@/lib/platform/db/schema/installation'
import { decideFingerprints } from '@/lib/platform/db/secret-fingerprint'
import { isSilent } from '@/lib/platform/db/trouble'
import { env } from '@/lib/platform/env/env'
import { isShuttingDown } from '@/lib/platform/shutting-down'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { type ServiceHealth, serviceHealth } from '@/lib/upstream/calls/service-health'

/** Whether this process should be sent requests, and why not. Names and states alone: anyone may read it. */
type ReadyState = {
  status: 'ready' | 'not_ready' | 'draining'
  database: 'answers' | 'silent' | 'away'
  keys: 'fit' | 'other_secret' | 'unknown'
  clock: 'right' | 'wrong' | 'unknown'
  /** The database of the keys, where they have one of their own. */
  keysDatabase?: ReadyState['database']
  /** Only told: a broken service must not take us out of traffic. */
  service: ServiceHealth | 'sandbox'
}
type Seen = Pick<ReadyState, 'database' | 'keys' | 'clock'>

/** A database that takes longer counts as silent: the whole answer has to come within half a second. */
const ANSWER_MS = 350
const PIECES = 7

const AWAY: Seen = { database: 'away', keys: 'unknown', clock: 'unknown' }
const SILENT: Seen = { database: 'silent', keys: 'unknown', clock: 'unknown' }

/** The queries under way. While a database is silent no second one is sent to it: each would occupy a connection. */
let asked: Promise<Seen> | undefined
let keysAsked: Promise<ReadyState['database']> | undefined

/** How this process stands now, within half a second. */
export async function readiness(): Promise<ReadyState> {
  const service = env().upstream === undefined ? 'sandbox' : serviceHealth()
  asked ??= look().finally(() => {
    asked = undefined
  })
  const [seen, keysDatabase] = await Promise.all([
    Promise.race([asked, after(ANSWER_MS, SILENT)]),
    env().keysUrl === undefined
      ? undefined
      : Promise.race([keysState(), after(ANSWER_MS, 'silent' as const)]),
  ])
  const areBothThere = seen.database === 'answers' && (keysDatabase ?? 'answers') === 'answers'
  const isFit = areBothThere && seen.keys === 'fit' && seen.clock === 'right'
  const status = isShuttingDown() ? 'draining' : isFit ? 'ready' : 'not_ready'
  return { status, ...seen, ...withoutUndefined({ keysDatabase }), service }
}

function keysState(): Promise<ReadyState['database']> {
  keysAsked ??= lookAtKeys().finally(() => {
    keysAsked = undefined
  })
  return keysAsked
}

async function lookAtKeys(): Promise<ReadyState['database']> {
  try {
    await (await openKeys())?.pool.query('select 1')
    return 'answers'
  } catch (error) {
    return isSilent(error) ? 'silent' : 'away'
  }
}

async function look(): Promise<Seen> {
  try {
    const db = await database()
    const { secretMark, previousMark } = installation
    const [row] = await db
      .select({ now: sql<unknown>`${sql.raw(DATABASE_NOW)}`, present: secretMark, previous: previousMark })
      .from(installation)
    if (!row) return { database: 'answers', keys: 'other_secret', clock: 'unknown' }
    const fingerprints = { present: row.present, previous: row.previous ?? undefined }
    const isClockRight = Math.abs(aheadOfDatabase(row.now)) <= CLOCK_TOLERANCE_MS
    return {
      database: 'answers',
      keys: decideFingerprints(fingerprints, databaseOptions().secrets).fits ? 'fit' : 'other_secret',
      clock: isClockRight ? 'right' : 'wrong',
    }
  } catch (error) {
    return isSilent(error) ? SILENT : AWAY
  }
}

/**
 * Gives an answer when this time is over. A stretch in which this process itself was busy counts as one piece of it,
 * after which it reads what has come: its database is not silent because of that.
 */
async function after<T>(ms: number, answer: T): Promise<T> {
  for (let piece = 0; piece < PIECES; piece += 1) {
    await new Promise((resolve) => setTimeout(() => setImmediate(resolve), ms / PIECES).unref())
  }
  return answer
}
