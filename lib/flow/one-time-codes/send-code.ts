import 'server-only'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { raiseAlert, recordEvents } from '@/lib/flow/events/record'
import { contactOf } from '@/lib/flow/onboarding/contact'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { recordRefusal, recordSilence } from '@/lib/flow/service/record-refusal'
import { NO_CODES } from '@/lib/flow/sessions/proof'
import { homeOfPhone } from '@/lib/model/reference/phone'
import type { Db } from '@/lib/platform/db/open'
import { env } from '@/lib/platform/env/env'
import { type Failure, fail, type Result, succeed } from '@/lib/platform/errors'
import { resetPoints, returnPoint, takeOwnAndShared, takePoint } from '@/lib/platform/limits/rate-limits'
import { connection } from '@/lib/upstream/connect'
import type { UpstreamError } from '@/lib/upstream/errors'
import type { CodeChannel } from '@/lib/upstream/types'
import { nextCodeAt, WAITS_SECONDS } from './next-code'

/** A code is shown as working no longer than this, whatever the service says. */
const LONGEST_LIFE_MS = 10 * 60_000

/**
 * Asks the service to send a one-time code. Never repeated by itself: a second message costs money and confuses.
 *
 * @returns `otp.cooldown` with the seconds left, `rate.limited`, `otp.budget` when
 *   all text messages of the integrator's day are used up, `otp.country` when none go to where the number is at home, `upstream.refused`, `upstream.unavailable`
 */
export async function sendCode(
  db: Db,
  visit: Visit,
  channel: CodeChannel,
  address: string,
): Promise<Result<Visit>> {
  const now = new Date()
  if (channel === 'phone' && !mayGetTexts(visit)) return fail('otp.country')
  const next = nextCodeAt(visit, channel, now)
  if (next)
    return fail('otp.cooldown', { retryAfterSeconds: Math.ceil((next.getTime() - now.getTime()) / 1000) })
  const subject = `${visit.onboarding.id}:${channel}`
  const doubled = await takePoint(db, 'codeSendOnce', subject)
  if (doubled) return { ...doubled, code: 'otp.cooldown' }
  const limited = await takeSend(db, visit, channel, address)
  if (limited) {
    // Nothing was sent, so the next press hears the same reason.
    await resetPoints(db, 'codeSendOnce', subject)
    return limited
  }
  const { client } = await connection()
  const sent = await client.codes.send(visit.onboarding.customerId ?? '', channel)
  if (!sent.ok && sent.error.outcome === 'not_done') {
    await resetPoints(db, 'codeSendOnce', subject)
    await returnPoint(db, 'codeSend', subject)
    if (channel === 'phone') await returnPoint(db, 'codeTexts', visit.integrator.id)
  }
  if (!sent.ok && sent.error.kind === 'rate_limited') {
    return fail('otp.cooldown', { retryAfterSeconds: sent.error.retryAfterSeconds ?? WAITS_SECONDS[0] })
  }
  if (!sent.ok && sent.error.outcome === 'not_done') {
    if (sent.error.isTransient)
      return fail('upstream.unavailable', { ref: await recordSilence(db, visit.onboarding.id, sent.error) })
    return fail('upstream.refused', { ref: await rememberRefusal(db, visit, sent.error) })
  }
  // No clear answer: a message may be on its way, so the page goes on as if it were and offers another one later.
  const expiresAt = sent.ok ? sent.value.expiresAt : undefined
  await resetPoints(db, 'codeTry', subject)
  return succeed(await rememberCode(db, visit, channel, now, expiresAt))
}

/** Texts to far countries are what those earn from who pump them. */
function mayGetTexts(visit: Visit): boolean {
  const { textCountries } = env()
  const home = homeOfPhone(contactOf(visit, 'phone') ?? '').alpha2
  return !textCountries || (home !== undefined && textCountries.includes(home))
}

/** Counts one code of the person, of their network, and of the integrator's text messages. */
async function takeSend(
  db: Db,
  { onboarding, integrator }: Visit,
  channel: CodeChannel,
  address: string,
): Promise<Failure | undefined> {
  const subject = `${onboarding.id}:${channel}`
  const limited = await takeOwnAndShared(db, [{ name: 'codeSend', subject }], {
    name: 'codeSendAddress',
    subject: address,
  })
  if (limited || channel !== 'phone') return limited
  const spent = await takePoint(db, 'codeTexts', integrator.id)
  if (!spent) return undefined
  // That others used it up is not held against this person.
  await returnPoint(db, 'codeSend', subject)
  await raiseAlert(db, onboarding.id, 'texts_spent', integrator.id)
  return { ...spent, code: 'otp.budget' }
}

/** Returns what the person may quote. */
async function rememberRefusal(db: Db, visit: Visit, error: UpstreamError): Promise<string> {
  const ref = await recordRefusal(db, visit.onboarding.id, error)
  await raiseAlert(db, visit.onboarding.id, 'update_refused', error.correlationId ?? 'code')
  const target = { onboardingId: visit.onboarding.id, key: visit.key }
  await changeDraft(db, target, visit.draft, (draft) =>
    draft.unavailable.includes(NO_CODES)
      ? draft
      : { ...draft, unavailable: [...draft.unavailable, NO_CODES] },
  )
  return ref
}

async function rememberCode(
  db: Db,
  visit: Visit,
  channel: CodeChannel,
  now: Date,
  expiresAt: Date | undefined,
): Promise<Visit> {
  const longest = new Date(now.getTime() + LONGEST_LIFE_MS)
  const until = expiresAt && expiresAt < longest ? expiresAt : longest
  const target = { onboardingId: visit.onboarding.id, key: visit.key }
  const draft = await changeDraft(db, target, visit.draft, (draft) => ({
    ...draft,
    codes: {
      ...draft.codes,
      [channel]: {
        sentAt: now.toISOString(),
        expiresAt: until.toISOString(),
        sends: (draft.codes[channel]?.sends ?? 0) + 1,
      },
    },
  }))
  await recordEvents(db, visit.onboarding.id, [{ type: 'code.sent', data: { channel } }])
  return { ...visit, draft }
}
