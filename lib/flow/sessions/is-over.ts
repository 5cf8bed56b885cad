import 'server-only'
import type { Session } from '@/lib/flow/onboarding/visit'
import { IDLE_SECONDS } from './cookies'

/** Whether a session is over by time. */
export function isOver({ seenAt, expiresAt }: Pick<Session, 'seenAt' | 'expiresAt'>, now: Date): boolean {
  return expiresAt <= now || seenAt.getTime() + IDLE_SECONDS * 1000 <= now.getTime()
}
