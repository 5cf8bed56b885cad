import type { Diagnosis } from '@/lib/events/diagnoses'

/** Looks before the first screen at everything a frame can be refused. */
export function diagnose(): readonly Diagnosis[] {
  const found: ReadonlyArray<readonly [Diagnosis, boolean]> = [
    ['origin_sandboxed', window.origin === 'null'],
    ['cookies_refused', !keepsCookies()],
    ['camera_not_allowed', isCameraForbidden()],
    ['frame_nested', window.parent !== window.top],
  ]
  return found.flatMap(([code, isSo]) => (isSo ? [code] : []))
}

const PROBE = '__Host-kyc_p'

/** Tries a cookie of the session's own kind, which is gone again at once. */
export function keepsCookies(): boolean {
  const kind = 'Path=/; Secure; SameSite=None; Partitioned'
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is not everywhere, and a probe must be
    document.cookie = `${PROBE}=1; ${kind}`
    const isKept = document.cookie.includes(`${PROBE}=1`)
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${PROBE}=; Max-Age=0; ${kind}`
    return isKept
  } catch {
    // A frame that is locked in completely may not even ask.
    return false
  }
}

/** True when the page around this one, or this page's own header, keeps cameras off; nobody is asked then. */
export function isCameraForbidden(): boolean {
  const policy: unknown = Reflect.get(document, 'permissionsPolicy') ?? Reflect.get(document, 'featurePolicy')
  if (typeof policy !== 'object' || policy === null) return false
  const allows: unknown = Reflect.get(policy, 'allowsFeature')
  return typeof allows === 'function' && allows.call(policy, 'camera') === false
}
