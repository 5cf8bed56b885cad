import 'server-only'
import { contactOf } from '@/lib/flow/onboarding/contact'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { recordSilence } from '@/lib/flow/service/record-refusal'
import { homeOfPhone } from '@/lib/model/reference/phone'
import type { Db } from '@/lib/platform/db/open'
import { env } from '@/lib/platform/env/env'
import { type Failure, fail } from '@/lib/platform/errors'
import { resetPoints } from '@/lib/platform/limits/rate-limits'
import { limits } from '@/lib/platform/limits/read-limits'
import { connection } from '@/lib/upstream/connect'
import { canWait, type UpstreamError } from '@/lib/upstream/errors'
import type { CodeChannel } from '@/lib/upstream/types'
import { nextCodeAt } from './next-code'
import { rememberAsked, rememberPause, rememberRefusal } from './remember-code'
import { type CodeWish, giveBackSend, takeSend } from './take-send'

/** What is known of a code that was asked for. `failure` says why none was sent, or that nobody knows. */
type AskedForCode = { sent: 'yes'; visit: Visit } | { sent: 'unsure' | 'no'; visit: Visit; failure: Failure }

/** The longest pause of the service that is believed. */
const LONGEST_PAUSE_SECONDS = 24 * 60 * 60

/**
 * Asks the service to send a one-time code. Never repeated by itself: a second message costs money and confuses.
 *
 * @returns with `no`: `otp.cooldown` or `otp.paused` with the seconds left, `rate.limited`, `otp.crowded`, `otp.budget`
 *   when all text messages of the integrator's day are used up, `otp.country` when none go to where the number is at
 *   home, `upstream.refused`, `upstream.unavailable`; with `unsure`: `otp.unclear`
 */
export async function sendCode(
  db: Db,
  visit: Visit,
  channel: CodeChannel,
  network: string,
): Promise<AskedForCode> {
  const wish = { visit, channel, network }
  const held = await heldBack(db, wish)
  if (held) return { sent: 'no', visit, failure: held }
  const now = new Date()
  const { client } = await connection()
  const sent = await client.codes.send(visit.onboarding.customerId ?? '', channel)
  if (!sent.ok && sent.error.outcome === 'not_done') return notSent(db, wish, sent.error)
  await resetPoints(db, 'codeTry', `${visit.onboarding.id}:${channel}`)
  if (!sent.ok) return unsure(db, visit, channel, now, sent.error)
  const { expiresAt } = sent.value
  return { sent: 'yes', visit: await rememberAsked(db, visit, channel, now, { expiresAt }) }
}

/** Why the service is not even asked. */
async function heldBack(db: Db, wish: CodeWish): Promise<Failure | undefined> {
  const { visit, channel } = wish
  if (channel === 'phone' && !mayGetTexts(visit)) return fail('otp.country')
  const now = new Date()
  const next = nextCodeAt(visit, channel, now)
  if (next) return fail(reasonToWait(visit, channel), { retryAfterSeconds: secondsBetween(now, next) })
  return takeSend(db, wish)
}

/** “Another” code is mentioned only after a first one. Before that, only the service makes anyone wait. */
function reasonToWait({ draft }: Visit, channel: CodeChannel) {
  return draft.codes[channel] ? 'otp.cooldown' : 'otp.paused'
}

/** Fraudsters earn money from text messages that they cause to be sent to distant countries. */
function mayGetTexts(visit: Visit): boolean {
  const { textCountries } = env()
  const home = homeOfPhone(contactOf(visit, 'phone') ?? '').alpha2
  return !textCountries || (home !== undefined && textCountries.includes(home))
}

/** Certainly no message was sent: nothing is counted, and the person is told why. */
async function notSent(db: Db, wish: CodeWish, error: UpstreamError): Promise<AskedForCode> {
  const { visit, channel } = wish
  await giveBackSend(db, wish)
  const no = (failure: Failure, seen = visit) => ({ sent: 'no', visit: seen, failure }) as const
  if (error.kind === 'rate_limited') {
    const seconds = pauseOf(error) ?? limits().codeWaits[0]
    const seen = await rememberPause(db, visit, channel, seconds)
    return no(fail('otp.paused', { retryAfterSeconds: seconds }), seen)
  }
  if (canWait(error))
    return no(fail('upstream.unavailable', { ref: await recordSilence(db, visit.onboarding.id, error) }))
  return no(fail('upstream.refused', { ref: await rememberRefusal(db, visit, error) }))
}

/** A message may be on its way: the page takes its code, promises none, and offers another one later. */
async function unsure(
  db: Db,
  visit: Visit,
  channel: CodeChannel,
  now: Date,
  error: UpstreamError,
): Promise<AskedForCode> {
  const asked = await rememberAsked(db, visit, channel, now, { unsure: true })
  const pause = pauseOf(error)
  const seen = pause === undefined ? asked : await rememberPause(db, asked, channel, pause)
  const ref = await recordSilence(db, visit.onboarding.id, error)
  const next = nextCodeAt(seen, channel) ?? now
  const retryAfterSeconds = secondsBetween(new Date(), next)
  return { sent: 'unsure', visit: seen, failure: fail('otp.unclear', { ref, retryAfterSeconds }) }
}

function pauseOf({ retryAfterSeconds }: UpstreamError): number | undefined {
  return retryAfterSeconds && Math.min(retryAfterSeconds, LONGEST_PAUSE_SECONDS)
}

function secondsBetween(now: Date, at: Date): number {
  return Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))
}
