import { keepsCookies } from '@/components/embed/allowed'
import { hasCameraInterface } from '@/components/embed/diagnose'
import { isInAppBrowser } from '@/lib/model/reference/browser-names'

/** What is looked at, in the order of the page. */
export const WEB_VIEW_CHECKS = ['secure', 'camera', 'cookies', 'storage', 'bridge', 'own_app'] as const

export type WebViewCheck = (typeof WEB_VIEW_CHECKS)[number]

/** What a web view gives to the flow, by name: true where all is well. */
export function examineWebView(): Readonly<Record<WebViewCheck, boolean>> {
  return {
    secure: window.isSecureContext,
    camera: hasCameraInterface(),
    cookies: keepsCookies(),
    storage: keepsStorage(),
    bridge: bridgesOf(window).length > 0,
    own_app: !isInAppBrowser(navigator.userAgent),
  }
}

/** Android keeps nothing for pages until the app allows it. */
function keepsStorage(): boolean {
  try {
    return window.sessionStorage !== null
  } catch {
    return false
  }
}

/** Tells the app around the page: through a message handler on iOS, through an interface on Android. */
export function tellApp(message: object, page: object = window): void {
  for (const tell of bridgesOf(page)) tell(message)
}

function bridgesOf(page: object): ReadonlyArray<(message: object) => void> {
  const ios = inside(page, 'webkit', 'messageHandlers', 'vestibule')
  const android = inside(page, 'VestibuleApp')
  return [
    methodOf(ios, 'postMessage', (message) => message),
    methodOf(android, 'onEvent', JSON.stringify),
  ].flatMap((tell) => tell ?? [])
}

function inside(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (outer, name) => (typeof outer === 'object' && outer !== null ? Reflect.get(outer, name) : undefined),
    value,
  )
}

function methodOf(owner: unknown, name: string, write: (message: object) => unknown) {
  const method = inside(owner, name)
  if (typeof method !== 'function') return undefined
  return (message: object) => {
    method.call(owner, write(message))
  }
}
