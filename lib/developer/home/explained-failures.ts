import 'server-only'
import { type FailureCode, failureStatus } from '@/lib/platform/errors'
import { developerWords } from '@/lib/platform/i18n/developer-words'

/** A code of a problem, with what it means and what to do about it. */
export type ExplainedFailure = { code: FailureCode; status: number; title: string; detail: string }

const EXPLAINED: Readonly<Record<FailureCode, { title: string; detail: string }>> = developerWords.failures

/** Every code, in the order of the table of failures. */
export const explainedFailures: readonly ExplainedFailure[] = Object.keys(failureStatus)
  .filter(isFailureCode)
  .map((code) => ({ code, status: failureStatus[code], ...EXPLAINED[code] }))

function isFailureCode(name: string): name is FailureCode {
  return Object.hasOwn(failureStatus, name)
}
