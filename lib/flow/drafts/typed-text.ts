import 'server-only'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Draft } from './draft-content'

type Writer = { id: Buffer; trusted: boolean }
type Fields = Readonly<Record<string, string>>

/** Enough of a session's id to tell the few browsers of one onboarding apart. */
const MARK_LENGTH = 16
/** Browsers whose unsent text is kept beside the person's own; the oldest makes room. */
const MOST_UNTRUSTED = 5

/** The mark of a session in a draft: enough to identify a session, not enough to use it. */
export const markOf = ({ id }: Pick<Writer, 'id'>) => `@${id.toString('hex').slice(0, MARK_LENGTH)}`

/**
 * Where a browser's typed text of a step is kept. The person's browsers share one place; one that has not shown to be
 * theirs, or whose session is over, has a place of its own: it neither reads nor overwrites the person's text.
 */
export function typedKey(session: Writer, step: string): string {
  return session.trusted ? step : `${step}${markOf(session)}`
}

/** The person's own unsent text, without that of other browsers. */
export function ownTyped({ typed }: Pick<Draft, 'typed'>): Draft['typed'] {
  return Object.fromEntries(Object.entries(typed).filter(([key]) => !key.includes('@')))
}

/** A draft without what others typed and did not send, support for them included. */
export function withoutOthersText(draft: Draft, own: Pick<Writer, 'id'>): Draft {
  const mark = markOf(own)
  const typed = Object.fromEntries(Object.entries(draft.typed).filter(([key]) => key.endsWith(mark)))
  return { ...draft, typed, assisted: {}, problems: {} }
}

/** Keeps typed text; what the inputs of `fields` held before is replaced, the rest stays. */
export function withTyped(draft: Draft, key: string, fields: Fields): Draft {
  const known = draft.typed[key] ?? {}
  const changed = Object.keys(fields).filter((name) => known[name] !== fields[name])
  return {
    ...markChanged(draft, [key], changed),
    typed: dropOldestUntrusted({ ...draft.typed, [key]: { ...known, ...fields } }, key),
  }
}

/** Notes that these inputs hold something else from the next version on. */
export function markChanged(draft: Draft, keys: readonly string[], inputs: readonly string[]): Draft {
  const at = Object.fromEntries(inputs.map((name) => [name, draft.version + 1]))
  const marked = keys.map((key) => [key, { ...draft.changedAt[key], ...at }] as const)
  return { ...draft, changedAt: { ...draft.changedAt, ...Object.fromEntries(marked) } }
}

function dropOldestUntrusted(typed: Draft['typed'], written: string): Draft['typed'] {
  const marks = [...new Set(Object.keys(typed).flatMap((key) => key.match(/@.*$/)?.[0] ?? []))]
  const old = marks.filter((mark) => !written.endsWith(mark)).slice(0, -MOST_UNTRUSTED)
  return Object.fromEntries(Object.entries(typed).filter(([key]) => !old.some((mark) => key.endsWith(mark))))
}

/** Hands the text of an ended session's own place to the session that follows it; `step` is where it was typed. */
export function moveTypedText(
  draft: Draft,
  from: Pick<Writer, 'id'>,
  to: Writer,
): { draft: Draft; step?: string } {
  const mark = markOf(from)
  const keys = Object.keys(draft.typed).filter((key) => key.endsWith(mark))
  if (keys.length === 0) return { draft }
  const late = keys
    .map((key) => ({ key, step: key.slice(0, -mark.length) }))
    .map(({ key, step }) => ({ step, fields: notOvertaken(draft, key, typedKey(to, step)) }))
    .filter(({ fields }) => Object.keys(fields).length > 0)
  const moved = late.reduce((one, { step, fields }) => withTyped(one, typedKey(to, step), fields), draft)
  const typed = Object.fromEntries(Object.entries(moved.typed).filter(([key]) => !keys.includes(key)))
  const step = late.at(-1)?.step
  return { draft: { ...moved, typed }, ...withoutUndefined({ step: step || undefined }) }
}

/** The text of one place that is newer than what another holds: what was changed there afterwards stays. */
function notOvertaken(draft: Draft, from: string, to: string): Fields {
  const at = (key: string, name: string) => draft.changedAt[key]?.[name] ?? 0
  return Object.fromEntries(
    Object.entries(draft.typed[from] ?? {}).filter(([name]) => at(from, name) >= at(to, name)),
  )
}
