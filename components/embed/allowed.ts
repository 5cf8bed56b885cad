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

/** A screen's keyboard leaves about this much of a phone; with less, nobody sees a question and its button. */
const LEAST_HEIGHT = 320
/** As long as the page around may take to make the frame as high as it was told. */
const SETTLE_MS = 3000

/** Calls once the page around has left the frame too low for what is in it. Gives a way to stop waiting. */
export function whenStarved(call: () => void): () => void {
  const look = () => {
    const { innerHeight } = window
    // In a part of the page that is not shown yet, the frame has no height at all.
    if (innerHeight > 0 && innerHeight < LEAST_HEIGHT && document.body.scrollHeight > innerHeight) call()
  }
  const waiting = window.setTimeout(look, SETTLE_MS)
  return () => window.clearTimeout(waiting)
}
