import 'server-only'
import { changeDraftWithin } from '@/lib/flow/drafts/draft'
import type { Draft } from '@/lib/flow/drafts/draft-content'
import { typedKey, withTyped } from '@/lib/flow/drafts/typed-text'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { Typed } from '@/lib/model/requirements/define'
import { LONGEST_INPUT } from '@/lib/model/requirements/intent'
import type { Db } from '@/lib/platform/db/open'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import type { Use } from '@/lib/platform/limits/rate-limits'
import type { TextPlace } from './text-place'

export type TypedChange = {
  fields: Typed
  /** The draft's version this text was typed on; 0 before anything was saved. */
  baseVersion: number
  /** Newer versions of single inputs, which the page has saved since. */
  bases?: Readonly<Record<string, number>> | undefined
  /** Unique per change: a repeated request is answered without a second save. */
  opId: string
}

const REMEMBERED_OPERATIONS = 50

/**
 * Keeps text while it is being typed. Only inputs of this place are taken. What another tab changed since
 * `baseVersion` is not overwritten; the rest is saved.
 *
 * @returns the draft's new version; `draft.conflict` with what those inputs hold now
 */
export async function saveTyped(
  db: Db,
  visit: Visit,
  place: TextPlace,
  change: TypedChange,
): Promise<Result<{ version: number; savedAt: Date }>> {
  const allowed = new Set(place.inputs)
  const given = Object.entries(change.fields)
    .filter(([name]) => allowed.has(name))
    .map(([name, text]) => [name, text.slice(0, LONGEST_INPUT)] as const)
  const target = { onboardingId: visit.onboarding.id, key: visit.key }
  const key = typedKey(visit.session, place.step)
  let theirs: Typed = {}
  const saved = await changeDraftWithin(db, limitOf(visit), target, visit.draft, (draft) => {
    theirs = {}
    if (draft.operations.includes(change.opId)) return draft
    theirs = changedElsewhere(place, draft, { given, key, change })
    const own = given.filter(([name]) => theirs[name] === undefined)
    if (own.length === 0 && given.length > 0) return draft
    return {
      ...withTyped(draft, key, Object.fromEntries(own)),
      operations: [...draft.operations, change.opId].slice(-REMEMBERED_OPERATIONS),
    }
  })
  if (!saved.ok) return saved
  const { version } = saved.value
  if (Object.keys(theirs).length > 0) return fail('draft.conflict', { conflict: { version, fields: theirs } })
  return succeed({ version, savedAt: new Date() })
}

type Given = { given: ReadonlyArray<readonly [string, string]>; key: string; change: TypedChange }

/** The present values of inputs that someone else has changed to another text since the base version. */
function changedElsewhere(place: TextPlace, draft: Draft, { given, key, change }: Given): Typed {
  const changedAt = draft.changedAt[key] ?? {}
  const baseOf = (name: string) => change.bases?.[name] ?? change.baseVersion
  const newer = given.filter(([name]) => (changedAt[name] ?? 0) > baseOf(name))
  if (newer.length === 0) return {}
  // The text of a browser that may not see stored answers is compared only with its own: a conflict would
  // reveal them.
  const stands: Typed = { ...place.stored(draft), ...draft.typed[key] }
  return Object.fromEntries(
    newer.flatMap(([name, text]) => {
      const theirs = stands[name] ?? ''
      return plain(theirs) === plain(text) ? [] : [[name, theirs]]
    }),
  )
}

/** Blanks and separators do not make an answer a different one. */
function plain(text: string): string {
  return text.replace(/[\s\-./()]/g, '').toLowerCase()
}

/**
 * Keeps the text of a form whose session had already ended when it arrived, for the session that follows.
 * Nothing can be read this way, and nothing of the person's is overwritten.
 *
 * @param lapsed the visit of the session that is over
 * @returns false when it could not be kept, so that the page must
 */
export async function keepForLater(
  db: Db,
  lapsed: Visit,
  place: TextPlace,
  form: { get(name: string): unknown },
): Promise<boolean> {
  const typed = place.typedIn(form)
  if (Object.keys(typed).length === 0) return true
  const target = { onboardingId: lapsed.onboarding.id, key: lapsed.key }
  const key = typedKey({ ...lapsed.session, trusted: false }, place.step)
  const saved = await changeDraftWithin(db, limitOf(lapsed), target, lapsed.draft, (draft) =>
    withTyped(draft, key, typed),
  )
  return saved.ok
}

/** Each browser has its own share of writing. */
function limitOf({ session }: Visit): Use {
  return { name: 'draft', subject: session.id.toString('hex') }
}
