import 'server-only'
import { readWaits } from '@/lib/flow/counts/read-waits'
import { waitsOf } from '@/lib/flow/counts/waits'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Db } from '@/lib/platform/db/open'
import { DAY_MS, MINUTE_MS } from '@/lib/platform/durations'
import { reportFailedJob } from '@/lib/platform/log/report-unexpected'

const LAST_DAYS = 30
/** How long a measurement is good enough; taking it costs a look at all decisions of the time. */
const KEPT_MS = 10 * MINUTE_MS

/** Minutes by profile. Unfinished ones are kept as well, so that many pages at once measure once. */
type Measured = { at: number; nineInTen: Promise<ReadonlyMap<string, number | undefined>> }
const measured = new WeakMap<Db, Measured>()

/**
 * The time within which nine in ten decisions about a profile came lately, of the slowest one that is being checked;
 * undefined while there are too few to say for one of them.
 */
export async function reviewTimeMs(
  db: Db,
  { snapshot }: Pick<OpenedOnboarding, 'snapshot'>,
  now = new Date(),
): Promise<number | undefined> {
  const waiting = (snapshot?.profiles ?? []).filter(({ status }) => status === 'pending')
  if (waiting.length === 0) return undefined
  const known = await lately(db, now)
  const minutes = waiting.map(({ name }) => known.get(name)).filter((one) => one !== undefined)
  return minutes.length === waiting.length ? Math.max(...minutes) * MINUTE_MS : undefined
}

function lately(db: Db, now: Date): Measured['nineInTen'] {
  const last = measured.get(db)
  if (last && now.getTime() - last.at < KEPT_MS) return last.nineInTen
  const nineInTen = measure(db, now).catch((error: unknown): ReadonlyMap<string, number> => {
    reportFailedJob(error, 'review times')
    // One that failed is no measurement. The page says nothing about the time, and the next one asks again.
    measured.delete(db)
    return new Map()
  })
  measured.set(db, { at: now.getTime(), nineInTen })
  return nineInTen
}

async function measure(db: Db, until: Date): Promise<ReadonlyMap<string, number | undefined>> {
  const since = new Date(until.getTime() - LAST_DAYS * DAY_MS)
  const waits = waitsOf(await readWaits(db, { since, until }))
  return new Map(waits.map(({ profile, nineInTen }) => [profile, nineInTen]))
}
