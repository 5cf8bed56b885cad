import { deviceCookieName, sessionCookieName } from '@/lib/flow/sessions/cookies'
import { at } from '@/test/stand-ins/next-headers'
import type { Browser } from '@/test/world'

export { at }

export const OWN = 'http://localhost:3000'

/** The headers of one of our own pages. */
export function fromOwnPage(more: Record<string, string> = {}): Headers {
  return new Headers({ host: 'localhost:3000', origin: OWN, 'sec-fetch-site': 'same-origin', ...more })
}

/** Puts the browser's cookies into the requests that follow. */
export function signIn(browser: Browser): void {
  at.cookies.set(sessionCookieName(browser.id), browser.sessionToken)
  if (browser.deviceToken) at.cookies.set(deviceCookieName(browser.id), browser.deviceToken)
}
