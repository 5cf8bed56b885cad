import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { languageState } from '@/lib/platform/i18n/languages'
import { type Locale, locales } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import developer from '@/messages/developer.json'
import { loaderFaults } from '@/scripts/building/loader.mjs'
import { APP, event, hostPage, LINK, mounted, source } from '@/test/servers/host-page'

test('the build gives out no loader that is over 1.8 kB, adds more to a page, or changed under its number', () => {
  expect(loaderFaults()).toEqual([])
  const more = (text: string) => loaderFaults(Buffer.from(source + text)).join('; ')
  expect(more(`//${randomBytes(200).toString('base64')}`)).toMatch(/^it weighs \d+ bytes/)
  expect(more('globalThis.more = 1')).toContain('"names":["Vestibule","more"]')
  expect(more(' ')).toMatch(/^v1\.js is not v[\d.]+\.js/)
})

test('the loader needs nothing else', () => {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  expect(code).not.toMatch(/\b(import|require)\b/)
  expect(code).not.toMatch(
    /innerHTML|createElement\('style'\)|insertRule|localStorage|document\.cookie|eval\(/,
  )
})

test('its surface is the one that was promised', () => {
  const { loader, frame, elements } = mounted()
  expect(Object.keys(loader).sort()).toEqual(['mount', 'version'])
  expect(loader.version).toBe(1)
  expect(Object.isFrozen(loader)).toBe(true)
  expect(Object.keys(frame).sort()).toEqual(['iframe', 'open', 'setScheme', 'unmount'])
  expect([...elements.keys()]).toEqual(['vestibule-frame'])
})

test('the frame may use the camera, run our pages, and nothing that reaches out of it', () => {
  const { iframe } = mounted({ title: 'Prüfung', locale: 'de' })
  expect(iframe.allow).toBe(`camera ${APP}; fullscreen ${APP}`)
  expect(iframe.attributes.get('sandbox')?.split(' ').sort()).toEqual([
    'allow-downloads',
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-same-origin',
    'allow-scripts',
  ])
  expect([iframe.title, iframe.src, iframe.referrerPolicy]).toEqual([
    'Prüfung',
    `${LINK}/de`,
    'strict-origin',
  ])
})

test('it grows with its content, hands each event on once, and asks for a fresh link', async () => {
  const fresh = `${APP}/l/vl_${'y'.repeat(43)}`
  const { iframe, hear, events } = mounted({ freshLink: () => Promise.resolve(fresh) })
  hear({ data: { vestibule: 1, type: 'height', px: 731 } })
  expect(iframe.style.blockSize).toBe('731px')
  for (const id of ['evt_1', 'evt_2', 'evt_1'])
    hear({ data: { vestibule: 1, type: 'event', event: event(id) } })
  for (let n = 0; n < 2; n += 1) hear({ data: { vestibule: 1, type: 'event', event: event() } })
  expect(events.map(({ id }) => id)).toEqual(['evt_1', 'evt_2', undefined, undefined])
  hear({ data: { vestibule: 1, type: 'lost' } })
  await expect.poll(() => iframe.src).toBe(fresh)
})

test('a link that is lost is not opened again, however often the page around gives the same one', async () => {
  const given = [LINK, LINK, `${APP}/l/vl_${'y'.repeat(43)}`]
  const { iframe, hear, timers } = mounted({ freshLink: () => given.shift() ?? '' })
  hear({ data: { vestibule: 1, type: 'ready' } })
  let loads = 0
  Object.defineProperty(iframe, 'src', { set: () => (loads += 1), get: () => `${loads}` })
  for (let n = 0; n < 3; n += 1) {
    hear({ data: { vestibule: 1, type: 'lost' } })
    await Promise.resolve()
    await Promise.resolve()
  }
  expect([loads, timers.size]).toEqual([1, 1])
})

test('a link that is over is told to the page where there is no other one', async () => {
  const { hear, events } = mounted({})
  hear({ data: { vestibule: 1, type: 'lost' } })
  const fix = developer.diagnostics.link_over
  await expect
    .poll(() => events)
    .toMatchObject([{ type: 'frame.diagnostic', data: { code: 'link_over', fix } }])
})

test.each(['', 'nope', `${APP}/o/onb_1`])('what is no link is refused by name: %j', (link) => {
  expect(() => mounted({ link })).toThrow('Vestibule: the link must be the url of an embed link')
})

test('colours are told to exactly our origin, again to each page that comes', () => {
  const { hear, said, frame } = mounted({ scheme: 'dark' })
  hear({ data: { vestibule: 1, type: 'ready' } })
  frame.setScheme('light')
  hear({ data: { vestibule: 1, type: 'ready' } })
  const message = (scheme: string) => ({ origin: APP, message: { vestibule: 1, type: 'scheme', scheme } })
  expect(said).toEqual([message('dark'), message('light'), message('light')])
})

/** The loader is small: it has words in the released languages, and in English for those that are none of them. */
function wordsOfDoor(locale: Locale) {
  const released = locales.filter((one) => languageState(one) === 'released')
  const sameLanguage = (one: Locale) => new Intl.Locale(one).language === new Intl.Locale(locale).language
  return makeWords(released.find(sameLanguage) ?? 'en')
}

test.each(locales)('a frame that stays silent says so once, and leaves its person a tab: %s', (locale) => {
  const { door, events, hear, timers, waitLong } = mounted({ locale })
  expect([...timers.values()].map(({ ms }) => ms)).toEqual([10_000])
  expect(door.isConnected).toBe(false)
  waitLong()
  const { frame_silent: fix } = developer.diagnostics
  expect(events).toMatchObject([
    { version: 1, type: 'frame.diagnostic', data: { code: 'frame_silent', fix } },
  ])
  expect(door).toMatchObject({
    isConnected: true,
    href: `${LINK}/${locale}`,
    target: '_blank',
    rel: 'noopener',
    textContent: wordsOfDoor(locale).t('frame.window_action'),
  })
  hear({ data: { vestibule: 1, type: 'ready' } })
  expect(door.isConnected).toBe(false)
})

test('a frame that speaks is not called silent, and another link waits again', () => {
  const { frame, hear, timers, waitLong, events } = mounted()
  hear({ data: { vestibule: 1, type: 'ready' } })
  expect(timers.size).toBe(0)
  frame.open(LINK)
  expect(timers.size).toBe(1)
  frame.unmount()
  waitLong()
  frame.open(LINK)
  waitLong()
  expect(events).toEqual([])
})

test('unmounting takes everything away, and nothing is heard afterwards', () => {
  const { frame, iframe, hear, events, listeners } = mounted()
  frame.unmount()
  expect([iframe.isConnected, listeners.size]).toEqual([false, 0])
  hear({ data: { vestibule: 1, type: 'event', event: event() } })
  expect(events).toEqual([])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://onboard.example/l/x',
  `${APP}/o/onb_1`,
  `${APP}/`,
  '/l/vl_x',
  '',
])('a link that is none is refused before anything is shown: %s', (link) => {
  const { loader, iframe } = hostPage()
  expect(() => loader.mount('#check', { link })).toThrow()
  expect(iframe.isConnected).toBe(false)
})

test('a place that is not there is an error that names it', () => {
  expect(() => hostPage().loader.mount('#nowhere', { link: LINK })).toThrow('#nowhere')
})
