import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { failedEnvelope, problemAnswer, type SandboxAnswer } from './answer'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Refuses a request without the account's key: version 2 answers 403 without a code, version 1 answers 401 when
 * there is no key and 403 when it is another one (service docs). Undefined when the key is right.
 */
export function refuseStranger(
  headers: Headers,
  apiKey: string,
  version: 1 | 2,
  now: Date,
): SandboxAnswer | undefined {
  const key = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (key !== undefined && timingSafeEqual(digest(key), digest(apiKey))) return undefined
  if (version === 2) return problemAnswer(403, undefined, 'Forbidden resource')
  return key === undefined
    ? failedEnvelope(401, 'auth/unauthenticated', 'Unauthorized', now)
    : failedEnvelope(403, 'auth/forbidden', 'Forbidden resource', now)
}
