import 'server-only'
import type { SandboxMeta } from '@/lib/platform/db/schema/sandbox'
import type { SandboxSettings } from '../settings'

export type Model = SandboxSettings['model']

const MODELS: Model[] = ['service_managed', 'platform_managed', 'streamlined']

/** The onboarding model of one customer: `meta.sandboxModel`, else the application's. */
export function modelOf(meta: SandboxMeta, settings: SandboxSettings): Model {
  return MODELS.find((model) => model === meta.sandboxModel) ?? settings.model
}

const LETTERS = ['a', 'b', 'c']

/** The letters of a customer's profiles: `meta.sandboxProfiles` ("a,b"), else the application's. */
export function profileLettersOf(meta: SandboxMeta, settings: SandboxSettings): string[] {
  return readProfileLetters(meta) ?? settings.profiles
}

/** The letters in `meta.sandboxProfiles`; undefined where there is anything else. */
export function readProfileLetters(meta: SandboxMeta): string[] | undefined {
  const named = listIn(meta.sandboxProfiles) ?? []
  return named.length > 0 && named.every((letter) => LETTERS.includes(letter)) ? named : undefined
}

/** A year. What is longer is no request, and could be a moment that no calendar has. */
const LONGEST_REVIEW_SECONDS = 365 * 24 * 3600

/** Seconds from `pending` to a decision: `meta.sandboxReviewSeconds` for someone in a hurry, else the application's. */
export function reviewSecondsOf(meta: SandboxMeta, settings: SandboxSettings): number {
  return readReviewSeconds(meta) ?? settings.reviewSeconds
}

/** The seconds in `meta.sandboxReviewSeconds`; undefined where there is anything else. */
export function readReviewSeconds(meta: SandboxMeta): number | undefined {
  const wish = meta.sandboxReviewSeconds
  const isNumber = typeof wish === 'number' || (typeof wish === 'string' && wish.trim() !== '')
  const seconds = isNumber ? Number(wish) : Number.NaN
  return seconds >= 0 && seconds <= LONGEST_REVIEW_SECONDS ? seconds : undefined
}

/** The codes `meta.sandboxRequire` puts in place of the computed ones for profile a. */
export function requiredOverride(meta: SandboxMeta): string[] | undefined {
  return listIn(meta.sandboxRequire)
}

function listIn(value: SandboxMeta[string] | undefined): string[] | undefined {
  if (typeof value !== 'string') return undefined
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
