import 'server-only'
import { type Failure, type FailureCode, failureStatus } from '@/lib/platform/errors'
import { developerWords } from '@/lib/platform/i18n/developer-words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { problemAddress } from './problem-address'

/** The header that carries the reference of a request, on every answer of the interface. */
export const REQUEST_ID = 'X-Request-Id'

const EXPLAINED: Readonly<Record<FailureCode, { title: string; detail: string }>> = developerWords.failures

type Told = Pick<Failure, 'code' | 'fields' | 'conflict'>

/** Sentences in place of those of the code, where an address knows better ones. */
export type ProblemSentences = { title?: string | undefined; detail?: string | undefined }

/**
 * A failure as programs read it (RFC 9457): what happened in a sentence, and what to do about it. The words are those
 * of the page that its `type` leads to, unless there are others.
 */
export function problemDocument({ code, fields, conflict }: Told, ref: string, own: ProblemSentences = {}) {
  const known = EXPLAINED[code]
  return {
    type: problemAddress(code),
    title: own.title ?? known.title,
    status: failureStatus[code],
    code,
    detail: own.detail ?? known.detail,
    ref,
    ...withoutUndefined({ fields, conflict }),
  }
}
