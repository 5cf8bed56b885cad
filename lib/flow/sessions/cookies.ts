import 'server-only'
import { env } from '@/lib/platform/env/env'
import { bindingTo } from '@/lib/platform/http/requests/cookie-binding'

/** Seconds a customer's session can live at most, and how long it may stand idle. */
export const SESSION_SECONDS = 12 * 60 * 60
export const IDLE_SECONDS = 60 * 60
/** Seconds a browser is remembered as the one that owns an onboarding, and the language that was chosen in it. */
const DEVICE_SECONDS = 90 * 24 * 60 * 60

/** Where our pages are: in a window of their own, or in a frame of the integrator's page. */
export type Surface = 'hosted' | 'frame'

/** The letter of each cookie's name. What one surface was given is never taken for the other's. */
const LETTERS = {
  hosted: { session: 's', device: 'd', language: 'l' },
  frame: { session: 'e', device: 'f', language: 'g' },
} as const

/** Enough of the id to keep two onboardings in one browser apart. */
function suffix(onboardingId: string): string {
  return onboardingId.slice(-12)
}

export function sessionCookieName(onboardingId: string, surface: Surface = 'hosted'): string {
  return nameOf('session', onboardingId, surface)
}

export function deviceCookieName(onboardingId: string, surface: Surface = 'hosted'): string {
  return nameOf('device', onboardingId, surface)
}

export function languageCookieName(onboardingId: string, surface: Surface = 'hosted'): string {
  return nameOf('language', onboardingId, surface)
}

function nameOf(kind: 'session' | 'device' | 'language', onboardingId: string, surface: Surface): string {
  return `${bindingOf(surface).prefix}kyc_${LETTERS[surface][kind]}_${suffix(onboardingId)}`
}

/**
 * A foreign frame's cookie is kept only if it is partitioned, and partitioned only if it is `Secure`. On plain http
 * Chromium and Firefox keep such a one for this machine; in WebKit the landing leads to a tab.
 */
const PARTITIONED = bindingTo('https://')

function bindingOf(surface: Surface) {
  return surface === 'frame' ? PARTITIONED : bindingTo(env().publicUrl)
}

/** A frame's cookies live in the jar of the page around it, so that browsers which block foreign cookies keep them. */
function attributesOf(surface: Surface) {
  const { attributes } = bindingOf(surface)
  return surface === 'frame'
    ? ({ ...attributes, sameSite: 'none', partitioned: true } as const)
    : ({ ...attributes, sameSite: 'lax' } as const)
}

/** Longer than its session may be idle: by the token of a session that is over, text that came too late is kept. */
export function sessionCookieOptions(surface: Surface = 'hosted') {
  return { ...attributesOf(surface), maxAge: SESSION_SECONDS }
}

export function deviceCookieOptions(surface: Surface = 'hosted') {
  return { ...attributesOf(surface), maxAge: DEVICE_SECONDS }
}

export function languageCookieOptions(surface: Surface = 'hosted') {
  return { ...attributesOf(surface), maxAge: DEVICE_SECONDS }
}

/** Where the page is that is being drawn. */
export function surfaceOf(from: Pick<Headers, 'get'>): Surface {
  return from.get('sec-fetch-dest') === 'iframe' ? 'frame' : 'hosted'
}
