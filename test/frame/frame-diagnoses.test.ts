import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { whenStarved } from '@/components/embed/allowed'
import { diagnose } from '@/components/embed/diagnose'
import { locales } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { DIAGNOSES } from '@/lib/platform/log/frame-diagnoses'
import developer from '@/messages/developer.json'

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IN_AN_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 300.0'

/** Letters of the shortest sentence, which is in Chinese. */
const SHORTEST = 6

/** What the page in a frame can see of its surroundings; each is as it should be unless named. */
type Surroundings = {
  origin?: string
  cookies?: boolean
  camera?: boolean
  devices?: unknown
  userAgent?: string
  nested?: boolean
}

function stand({
  origin = 'https://onboard.example',
  cookies = true,
  camera = true,
  devices = { getUserMedia: () => undefined },
  userAgent = DESKTOP,
  nested = false,
}: Surroundings): void {
  const top = {}
  let jar = ''
  vi.stubGlobal('window', { origin, top, parent: nested ? {} : top })
  vi.stubGlobal('navigator', { userAgent, mediaDevices: devices })
  vi.stubGlobal('document', {
    permissionsPolicy: { allowsFeature: () => camera },
    get cookie() {
      return jar
    },
    set cookie(line: string) {
      if (cookies) jar = line
    },
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a page that gives a frame what it needs is told nothing', () => {
  stand({})
  expect(diagnose()).toEqual([])
})

test.each([
  ['origin_sandboxed', { origin: 'null' }],
  ['cookies_refused', { cookies: false }],
  ['camera_not_allowed', { camera: false }],
  ['camera_missing', { devices: null }],
  ['camera_missing', { devices: {} }],
  ['in_app_browser', { userAgent: IN_AN_APP }],
  ['frame_nested', { nested: true }],
] as const)('what keeps something from working has a name of its own: %s', (code, surroundings) => {
  stand(surroundings)
  expect(diagnose()).toEqual([code])
})

test.each([
  ['low and left so', 200, 900, true],
  ['low, with room for what stands in it', 200, 180, false],
  ['grown as it was told', 900, 900, false],
  ['no higher than a phone', 500, 900, false],
] as const)('a frame that is %s', (_, innerHeight, scrollHeight, isStarved) => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { innerHeight, setTimeout, clearTimeout })
  vi.stubGlobal('document', { body: { scrollHeight } })
  const starved = vi.fn()
  whenStarved(starved)
  vi.runAllTimers()
  expect(starved).toHaveBeenCalledTimes(isStarved ? 1 : 0)
})

test('nobody is told of a page that has gone in the meantime', () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { innerHeight: 10, setTimeout, clearTimeout })
  vi.stubGlobal('document', { body: { scrollHeight: 900 } })
  const starved = vi.fn()
  whenStarved(starved)()
  vi.runAllTimers()
  expect(starved).not.toHaveBeenCalled()
})

test('each diagnosis says to its developer what to change, and its person has words in every language', () => {
  expect(Object.keys(developer.diagnostics).sort()).toEqual([...DIAGNOSES].sort())
  for (const locale of locales) {
    const { t } = makeWords(locale)
    for (const key of ['frame.window_title', 'frame.small_title', 'frame.small', 'hosted.no_camera'] as const)
      expect([locale, key, t(key).length >= SHORTEST]).toEqual([locale, key, true])
  }
})

test('the document about embedding has each diagnosis with what to change', () => {
  const document = readFileSync(path.resolve(import.meta.dirname, '../../docs/embed.md'), 'utf8')
  const table = document.slice(document.indexOf('| `code` | `fix` |'))
  const rows = table.split('\n\n', 1)[0]?.split('\n').slice(2)
  expect(rows).toEqual(DIAGNOSES.map((code) => `| \`${code}\` | ${developer.diagnostics[code]} |`))
})
