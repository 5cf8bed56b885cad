import 'server-only'

/** Seconds a customer's session can live at most, and how long it may stand idle. */
export const SESSION_SECONDS = 12 * 60 * 60
export const IDLE_SECONDS = 60 * 60
/** Seconds a browser is remembered as the one that owns an onboarding. */
const DEVICE_SECONDS = 90 * 24 * 60 * 60

/** Enough of the id to keep two onboardings in one browser apart. */
function suffix(onboardingId: string): string {
  return onboardingId.slice(-12)
}

/** `__Host-` binds the cookie to this host, https and the whole site; browsers treat loopback as secure. */
export function sessionCookieName(onboardingId: string): string {
  return `__Host-kyc_s_${suffix(onboardingId)}`
}

export function deviceCookieName(onboardingId: string): string {
  return `__Host-kyc_d_${suffix(onboardingId)}`
}

const shared = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const

export const sessionCookieOptions = { ...shared, maxAge: SESSION_SECONDS }
export const deviceCookieOptions = { ...shared, maxAge: DEVICE_SECONDS }
