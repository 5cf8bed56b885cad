import 'server-only'
import { connection } from '@/lib/upstream/connect'
import { dayAndClock } from './clock'
import { returnPath } from './hosted-form'

/** How an imitated page stands, and the way back where one was given. */
export type HostedView = {
  code: string
  state: 'open' | 'finished' | 'expired'
  /** When its life ends, for people. */
  until: string
  back: string | undefined
  /** The last try failed. */
  failed: boolean
}

type Query = Readonly<Record<string, string | string[] | undefined>>

/** Loads an imitated page; undefined when its code is unknown or belongs to the other kind of page. */
export async function loadHosted(
  kind: 'face' | 'terms',
  code: string,
  query: Query,
  now = new Date(),
): Promise<HostedView | undefined> {
  const { sandbox } = await connection()
  const found = await sandbox?.hosted.find(code)
  if (found?.kind !== kind) return undefined
  const { usedAt, expiresAt } = found
  const unfinished = expiresAt > now ? 'open' : 'expired'
  return {
    code,
    state: usedAt ? 'finished' : unfinished,
    until: dayAndClock(expiresAt),
    back: returnPath(query.return),
    failed: query.failed === '1',
  }
}
