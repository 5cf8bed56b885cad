import 'server-only'
import { developerWords } from '@/lib/platform/i18n/developer-words'

const TEXTS: Readonly<Record<string, string>> = developerWords.answers

/** What is said with a status where no page and no interface has words of its own. */
export function bareText(status: number): string {
  return TEXTS[String(status)] ?? developerWords.answers.other
}

/** A body for an answer that has none: a problem document where programs ask, a sentence everywhere else. */
export function bareBody(status: number, path: string): { type: string; text: string } {
  const sentence = bareText(status)
  return path.startsWith('/api/')
    ? {
        type: 'application/problem+json',
        text: JSON.stringify({ type: 'about:blank', title: sentence, status }),
      }
    : { type: 'text/plain; charset=utf-8', text: `${sentence}\n` }
}

/** A page's answer of a status and its sentence alone. */
export function bareAnswer(status: number, headers: Record<string, string> = {}): Response {
  const { type, text } = bareBody(status, '/')
  return new Response(text, { status, headers: { ...headers, 'Content-Type': type } })
}
