import 'server-only'
import { developerWords, fill } from '@/lib/platform/i18n/developer-words'
import { connection } from '@/lib/upstream/connect'
import { dayAndClock } from './clock'
import { returnPath } from './hosted-form'

/** An imitated page: one that waits for its answer, or one that says why it takes none. */
export type ImitatedPageView = {
  /** The way back, where one was given. */
  back: string | undefined
} & (
  | { state: 'open'; page: 'face' | 'terms' | 'kyc'; code: string; failed: boolean }
  | { state: 'finished' | 'expired' | 'unknown'; title: string; text: string }
)

type Query = Readonly<Record<string, string | string[] | undefined>>

/**
 * Loads an imitated page. A code of the other kind of page is as unknown as one that never was.
 *
 * @param query `return`: the way back; `failed=1`: the last try failed
 */
export async function loadHosted(
  kind: 'face' | 'terms' | 'kyc',
  code: string,
  query: Query,
  now = new Date(),
): Promise<ImitatedPageView> {
  const { hosted, missing } = developerWords
  const { sandbox } = await connection()
  const found = await sandbox?.hosted.find(code)
  const back = returnPath(query.return)
  if (found?.kind !== kind) return { back, state: 'unknown', ...missing }
  if (found.usedAt) return { back, state: 'finished', title: hosted.finished_title, text: hosted.finished }
  if (found.expiresAt <= now) {
    const text = fill(hosted.expired, { time: dayAndClock(found.expiresAt) })
    return { back, state: 'expired', title: hosted.expired_title, text }
  }
  return { back, state: 'open', page: kind, code, failed: query.failed === '1' }
}
