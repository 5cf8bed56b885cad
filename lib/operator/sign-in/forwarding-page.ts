import 'server-only'
import { escaped } from '@/lib/platform/http/answers/escaped'
import type { Words } from '@/lib/platform/i18n/words'

/**
 * A page that leads on by itself. A redirect would still belong to the provider's page, and browsers hold a strict
 * cookie back from such a journey; from here on it is ours.
 *
 * @param to a path of the console, letters, digits and dashes alone
 */
export function forwardingPage(words: Words, to: string): Response {
  const [title, label] = [words.t('operator.door.done'), words.t('operator.door.go_on')].map(escaped)
  const body = [
    `<!doctype html><html lang="${words.locale}" dir="${words.direction}"><meta charset="utf-8">`,
    `<meta http-equiv="refresh" content="0;url=${to}"><title>${title}</title>`,
    `<p>${title} <a href="${to}">${label}</a></p></html>`,
  ]
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' }
  return new Response(body.join(''), { headers })
}
