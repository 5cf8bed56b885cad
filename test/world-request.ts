import { deviceCookieName, sessionCookieName } from '@/lib/flow/sessions/cookies'
import type { Browser } from './world'

export const OWN = 'http://localhost:3000'

/** What the framework would read off the request; nothing stands before the handlers and pages here. */
export const at = { headers: new Headers(), cookies: new Map<string, string>() }

/** Stands in for `next/headers`: `vi.mock('next/headers', async () => (await import('./world-request')).nextHeaders)`. */
export const nextHeaders = {
  headers: async () => at.headers,
  cookies: async () => ({
    get: (name: string) => (at.cookies.has(name) ? { name, value: at.cookies.get(name) } : undefined),
    set: (name: string, value: string) => at.cookies.set(name, value),
  }),
}

/** The headers of one of our own pages. */
export function fromOwnPage(more: Record<string, string> = {}): Headers {
  return new Headers({ host: 'localhost:3000', origin: OWN, 'sec-fetch-site': 'same-origin', ...more })
}

/** Puts the browser's cookies into the requests that follow. */
export function signIn(browser: Browser): void {
  at.cookies.set(sessionCookieName(browser.id), browser.sessionToken)
  if (browser.deviceToken) at.cookies.set(deviceCookieName(browser.id), browser.deviceToken)
}
