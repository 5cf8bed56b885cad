/** Browsers by the sign they carry in their own name for themselves; the first match wins, since most carry several. */
const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bWindows\b/, 'Windows'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Apps that show pages in a browser of their own, most of which keep the camera from them. */
const APPS =
  /\bFBA[NV]\b|\bInstagram\b|\bMessenger(?:LiteForiOS)?\b|\bWhatsApp\b|\bTelegram\b|\bLine\/|\bMicroMessenger\b|\bSnapchat\b|\bTwitter\b|\bLinkedInApp\b|\bPinterest\b|\bmusical_ly\b|\bBytedanceWebview\b|\bTikTok\b/i
/** Android says so itself; on an iPhone a web view names neither a version nor Safari. */
const ANDROID_VIEW = /\bAndroid\b.*; wv\)/
const IPHONE = /\b(?:iPhone|iPad|iPod)\b.*AppleWebKit/
const IPHONE_BROWSER = /\bSafari\//

/**
 * What people call a browser and the system it runs on, such as "Firefox, Windows"; undefined when neither is known.
 */
export function browserName(userAgent: string | null): string | undefined {
  const nameIn = (list: ReadonlyArray<readonly [RegExp, string]>) =>
    list.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const known = [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined)
  return known.length > 0 ? known.join(', ') : undefined
}

/** True for the browser inside another app, where a face check seldom gets the camera. */
export function isInAppBrowser(userAgent: string | null): boolean {
  const agent = userAgent ?? ''
  return APPS.test(agent) || ANDROID_VIEW.test(agent) || (IPHONE.test(agent) && !IPHONE_BROWSER.test(agent))
}

/** The class of device a browser runs on; an iPad that asks for desktop pages counts as one. */
export function deviceClass(userAgent: string | null): 'phone' | 'tablet' | 'desktop' {
  const agent = userAgent ?? ''
  if (/\biPad\b|\bTablet\b/.test(agent) || (/\bAndroid\b/.test(agent) && !/\bMobile\b/.test(agent)))
    return 'tablet'
  return /\b(?:iPhone|iPod)\b|Mobi/.test(agent) ? 'phone' : 'desktop'
}
