import { describe, expect, test } from 'vitest'
import { browserName, deviceClass, isInAppBrowser } from './browser-names'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9'
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

const BROWSERS = [
  [`${WINDOWS} ${KIT} Chrome/150.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`${WINDOWS} ${KIT} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`, 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox, Linux'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15`, 'Safari, macOS'],
  [`${IPHONE} Version/19.1 Mobile/15E148 Safari/604.1`, 'Safari, iPhone'],
  [`${IPHONE} CriOS/150.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome, iPhone'],
  [`${ANDROID}) ${KIT} Chrome/150.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `${ANDROID}) ${KIT} SamsungBrowser/30.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
] as const

test.each(BROWSERS)('%s is called %s and is a browser of its own', (agent, name) => {
  expect(browserName(agent)).toBe(name)
  expect(isInAppBrowser(agent)).toBe(false)
})

test('what says nothing known has no name', () => {
  expect(browserName(null)).toBeUndefined()
  expect(browserName('curl/8.9')).toBeUndefined()
  expect(isInAppBrowser(null)).toBe(false)
})

describe('the browser inside an app is known by', () => {
  test.each([
    ['Instagram', `${IPHONE} Mobile/15E148 Instagram 400.0.0 (iPhone17,2; iOS 19_1)`],
    ['Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0;FBDV/iPhone17,2]`],
    [
      'Facebook on Android',
      `${ANDROID}; wv) ${KIT} Version/4.0 Chrome/150.0.0.0 Mobile [FB_IAB/FB4A;FBAV/500.0]`,
    ],
    ['Telegram', `${ANDROID}) ${KIT} Chrome/150.0.0.0 Mobile Safari/537.36 Telegram-Android/12.0`],
    ['WeChat', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.60`],
    ['a bare web view on an iPhone', `${IPHONE} Mobile/15E148`],
    [
      'a bare web view on Android',
      `${ANDROID}; wv) ${KIT} Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36`,
    ],
  ])('%s', (_name, agent) => {
    expect(isInAppBrowser(agent)).toBe(true)
  })
})

const SAFARI = 'Version/19.1 Mobile/15E148 Safari/604.1'

test.each([
  ['phone', `${IPHONE} ${SAFARI}`],
  ['phone', `${ANDROID}) ${KIT} Chrome/150.0.0.0 Mobile Safari/537.36`],
  ['tablet', `${ANDROID}) ${KIT} Chrome/150.0.0.0 Safari/537.36`],
  ['tablet', `Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) AppleWebKit/605.1.15 ${SAFARI}`],
  ['desktop', `${WINDOWS} ${KIT} Chrome/150.0.0.0 Safari/537.36`],
  ['desktop', 'curl/9.0'],
  ['desktop', null],
] as const)('of a device its class is known: %s', (known, agent) => {
  expect(deviceClass(agent)).toBe(known)
})
