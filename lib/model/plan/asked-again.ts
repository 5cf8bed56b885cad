import type { CustomerType } from '@/lib/model/requirements/define'
import { requirementOf, screenOf } from '@/lib/model/requirements/registry'
import type { Profile } from '@/lib/upstream/types'
import { isUndecided } from './criteria'

/** What is remembered of codes between two answers of the service, which says only how they stand. */
export type CodeMemory = {
  /** Codes that the service asks for again, though it had something for them. */
  again: readonly string[]
  /** Codes that are still required, and when something was last submitted for them (ISO). */
  handedIn: Readonly<Record<string, string>>
}

/** The service's answer before this one. */
type Before = CodeMemory & { profiles: readonly Profile[] }

/** What is known of an answer of the service beside what it says. */
export type Arrived = {
  type: CustomerType
  /** Steps whose answers this is the reaction to. */
  sent: readonly string[]
  at: Date
  /** False where another answer came in between, so that this one may be the older of the two. */
  isNewest: boolean
}

/** A service may take this long to take a code off its list after it has accepted something for it. */
const TAKES_MS = 2 * 60_000

/** What to remember of an answer of the service, beside what was remembered of the one before. */
export function rememberCodes(
  before: Before | undefined,
  profiles: readonly Profile[],
  arrived: Arrived,
): CodeMemory {
  const now = listsOf(profiles)
  const again: string[] = []
  const handedIn: Record<string, string> = {}
  for (const code of now.required) {
    const became = becameOf(code, before, now, arrived)
    if (became === 'again') again.push(code)
    else if (became) handedIn[code] = became
  }
  return { again, handedIn }
}

/** `again`, or when something was submitted; undefined where nothing was. */
function becameOf(
  code: string,
  before: Before | undefined,
  now: Lists,
  { type, sent, at, isNewest }: Arrived,
): string | undefined {
  const requirement = requirementOf(code, type)
  if (!requirement || !screenOf(requirement.step)) return undefined
  const was = before && listsOf(before.profiles)
  // What appears for the first time is new, whatever was sent.
  if (was && has(was, code) && sent.includes(requirement.step)) return at.toISOString()
  const since = before?.handedIn[code]
  if (now.pending.has(code)) return since
  if (before?.again.includes(code)) return 'again'
  const isPutBack = was && (isSettled(was, code) || (since !== undefined && was.pending.has(code)))
  if (isPutBack) return isNewest ? 'again' : at.toISOString()
  return since && at.getTime() - Date.parse(since) >= TAKES_MS ? 'again' : since
}

type Lists = Readonly<Record<'required' | 'pending' | 'complete', ReadonlySet<string>>>

/** What is required counts only of profiles that are not decided. */
function listsOf(profiles: readonly Profile[]): Lists {
  return {
    required: new Set(profiles.filter(isUndecided).flatMap(({ required }) => required)),
    pending: new Set(profiles.flatMap(({ pending }) => pending)),
    complete: new Set(profiles.flatMap(({ complete }) => complete)),
  }
}

function isSettled({ required, pending, complete }: Lists, code: string): boolean {
  return !required.has(code) && (pending.has(code) || complete.has(code))
}

function has({ required, pending, complete }: Lists, code: string): boolean {
  return required.has(code) || pending.has(code) || complete.has(code)
}
