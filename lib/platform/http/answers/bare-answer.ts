import 'server-only'
import type { FailureCode } from '@/lib/platform/errors'
import { developerWords } from '@/lib/platform/i18n/developer-words'
import { newId } from '@/lib/platform/ids'
import { problemDocument } from './problem-document'

const TEXTS: Readonly<Record<string, string>> = developerWords.answers

/** What is said with a status where no page and no interface has words of its own. */
export function bareText(status: number): string {
  return TEXTS[String(status)] ?? developerWords.answers.other
}

/** Refusals of the framework that programs know by a code of ours. */
const CODES: Readonly<Record<number, FailureCode>> = {
  404: 'not_found',
  405: 'method.refused',
  413: 'input.too_large',
}

type BareBody = { type: string; text: string; ref?: string }

/** A body for an answer that has none: a problem document where programs ask, a sentence everywhere else. */
export function bareBody(status: number, path: string): BareBody {
  const sentence = bareText(status)
  if (!path.startsWith('/api/')) return { type: 'text/plain; charset=utf-8', text: `${sentence}\n` }
  const ref = newId('ref')
  const code = CODES[status]
  const body = code ? problemDocument({ code }, ref) : { type: 'about:blank', title: sentence, status, ref }
  return { type: 'application/problem+json', text: JSON.stringify(body), ref }
}

/** A page's answer of a status and its sentence alone. */
export function bareAnswer(status: number, headers: Record<string, string> = {}): Response {
  const { type, text } = bareBody(status, '/')
  return new Response(text, { status, headers: { ...headers, 'Content-Type': type } })
}
