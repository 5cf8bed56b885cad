import 'server-only'
import { z } from 'zod'
import { type Result, succeed } from '@/lib/platform/errors'
import { refusePlace } from '@/lib/platform/http/requests/parse-request'
import { unreadSandboxChoice } from '@/lib/upstream/connect'

const MOST_TEXTS = 20

export const MetaKey = z.string().min(1).max(60)
export const MetaText = z.string().max(500)

type Texts = Readonly<Record<string, string>>
/** Texts to set; null takes one away. */
type MetaChange = Readonly<Record<string, string | null>>

/** How a refusal of too many texts reads. */
export const MOST_META = { error: `must have at most ${MOST_TEXTS} texts` }

/** Whether an onboarding may keep so many texts of its integrator. */
export function isFewTexts(meta: Texts): boolean {
  return Object.keys(meta).length <= MOST_TEXTS
}

/**
 * A misspelt scenario would otherwise be taken for one that runs; `input.invalid` with what the name takes. Only what
 * is given now is looked at, so that an onboarding with an older name can still be changed.
 */
export async function checkSandboxChoices(given: MetaChange = {}): Promise<Result<undefined>> {
  const unread = await unreadSandboxChoice(changedMeta({}, given))
  if (!unread) return succeed(undefined)
  return refusePlace(`/meta/${unread.name}`, unread.takes)
}

/** The texts after a change. A text that is null is taken away, and what the change does not name stays. */
export function changedMeta(meta: Texts, change: MetaChange): Record<string, string> {
  const kept = Object.entries(meta).filter(([key]) => !Object.hasOwn(change, key))
  const given = Object.entries(change).flatMap(([key, text]) => (text === null ? [] : [[key, text] as const]))
  return Object.fromEntries([...kept, ...given])
}

const NAMED = /^meta\[(.*)\]$/s

/** A query with `meta[key]=text` written as one object, as the schema of a list reads it. */
export function gatherMeta(query: unknown): Record<string, unknown> {
  const entries = Object.entries(typeof query === 'object' && query !== null ? query : {})
  const meta = entries.flatMap(([name, text]) => {
    const key = NAMED.exec(name)?.[1]
    return key === undefined ? [] : [[key, text] as const]
  })
  const others = entries.filter(([name]) => !NAMED.test(name))
  return Object.fromEntries(meta.length > 0 ? [...others, ['meta', Object.fromEntries(meta)]] : others)
}
