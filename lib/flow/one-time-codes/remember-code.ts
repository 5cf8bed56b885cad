import 'server-only'
import { changeDraft } from '@/lib/flow/drafts/draft'
import type { Draft } from '@/lib/flow/drafts/draft-content'
import { raiseAlert, recordEvents } from '@/lib/flow/events/record-events'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { recordRefusal } from '@/lib/flow/service/record-refusal'
import { NO_CODES } from '@/lib/flow/sessions/proof'
import type { Db } from '@/lib/platform/db/open'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { UpstreamError } from '@/lib/upstream/errors'
import type { CodeChannel } from '@/lib/upstream/types'

/** A code is shown as working no longer than this, whatever the service says. */
const LONGEST_LIFE_MS = 10 * 60_000

async function changed(db: Db, visit: Visit, change: (draft: Draft) => Draft): Promise<Visit> {
  const target = { onboardingId: visit.onboarding.id, key: visit.key }
  return { ...visit, draft: await changeDraft(db, target, visit.draft, change) }
}

/** Writes down that a code was asked for, and until when it works where the service said so. */
export async function rememberAsked(
  db: Db,
  visit: Visit,
  channel: CodeChannel,
  now: Date,
  { expiresAt, unsure }: { expiresAt?: Date | undefined; unsure?: true },
): Promise<Visit> {
  const longest = now.getTime() + LONGEST_LIFE_MS
  const until = expiresAt && new Date(Math.min(expiresAt.getTime(), longest)).toISOString()
  const seen = await changed(db, visit, (draft) => {
    const sends = (draft.codes[channel]?.sends ?? 0) + 1
    const asked = { sentAt: now.toISOString(), sends, ...withoutUndefined({ expiresAt: until, unsure }) }
    return { ...draft, codes: { ...draft.codes, [channel]: asked } }
  })
  if (!unsure) await recordEvents(db, visit.onboarding.id, [{ type: 'code.sent', data: { channel } }])
  return seen
}

/** Writes down from when on the service wants to be asked again. */
export function rememberPause(db: Db, visit: Visit, channel: CodeChannel, seconds: number): Promise<Visit> {
  const from = new Date(Date.now() + seconds * 1000).toISOString()
  return changed(db, visit, (draft) => ({ ...draft, codesFrom: { ...draft.codesFrom, [channel]: from } }))
}

/**
 * Writes down that the service sends this customer no codes.
 *
 * @returns what the person may quote
 */
export async function rememberRefusal(db: Db, visit: Visit, error: UpstreamError): Promise<string> {
  const ref = await recordRefusal(db, visit.onboarding.id, error)
  await raiseAlert(db, visit.onboarding.id, 'update_refused', error.correlationId ?? 'code')
  await changed(db, visit, (draft) =>
    draft.unavailable.includes(NO_CODES)
      ? draft
      : { ...draft, unavailable: [...draft.unavailable, NO_CODES] },
  )
  return ref
}

/**
 * Writes down that the service no longer takes a code. Where several were sent it may have been an older one; how long
 * the newest works is then no longer known.
 */
export function rememberExpired(db: Db, visit: Visit, channel: CodeChannel, now: Date): Promise<Visit> {
  return changed(db, visit, (draft) => {
    const { [channel]: asked } = draft.codes
    if (!asked) return draft
    const { expiresAt: _, ...rest } = asked
    const code = asked.sends > 1 ? rest : { ...rest, expiresAt: now.toISOString() }
    return { ...draft, codes: { ...draft.codes, [channel]: code } }
  })
}
