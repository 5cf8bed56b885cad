import { isCameraForbidden, keepsCookies } from '@/components/embed/allowed'
import { isInAppBrowser } from '@/lib/model/reference/browser-names'
import type { Diagnosis } from '@/lib/platform/log/frame-diagnoses'

/** Looks before the first screen at everything a frame can be refused. */
export function diagnose(): readonly Diagnosis[] {
  const found: ReadonlyArray<readonly [Diagnosis, boolean]> = [
    ['origin_sandboxed', window.origin === 'null'],
    ['cookies_refused', !keepsCookies()],
    ['camera_not_allowed', isCameraForbidden()],
    ['camera_missing', !hasCameraInterface()],
    ['in_app_browser', isInAppBrowser(navigator.userAgent)],
    ['frame_nested', window.parent !== window.top],
  ]
  return found.flatMap(([code, isSo]) => (isSo ? [code] : []))
}

/** A web view whose app has not asked for the camera has no such interface, nor has a page over plain http. */
export function hasCameraInterface(): boolean {
  const devices: unknown = Reflect.get(navigator, 'mediaDevices')
  return typeof devices === 'object' && devices !== null && 'getUserMedia' in devices
}
