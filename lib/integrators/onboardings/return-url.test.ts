import { expect, test } from 'vitest'
import { ParentOrigins } from '@/lib/flow/sessions/embed-links'
import { PageAddress } from '@/lib/platform/http/requests/page-address'

/** Schemes that run, read or call something instead of leading to a page. */
const SCHEMES = [
  ...['javascript', 'JavaScript', 'jAvAsCrIpT', 'vbscript', 'data', 'file', 'filesystem', 'blob', 'about'],
  ...['ftp', 'ws', 'wss', 'tel', 'mailto', 'sms', 'intent', 'view-source', 'chrome', 'jar', 'ms-msdt'],
]

/** Addresses that look like a page of the integrator's to one reader and like another to the next. */
const LOOK_ALIKES = [
  'https://shop.example@evil.example/',
  'https://shop.example:443@evil.example/',
  'https://shop.example%40evil.example@evil.example/',
  'https://user@shop.example/',
  'https://:secret@shop.example/',
  'http://localhost@evil.example/',
  'http://localhost.evil.example/',
  'http://127.0.0.1.evil.example/',
  'http://localhost:80@evil.example/',
  'http://127.0.0.1%2eevil.example/',
  'http://shop.example/done',
  'HTTP://SHOP.EXAMPLE/',
  '//shop.example/done',
  '\\\\shop.example\\done',
  '/\\shop.example',
  '/done',
  'done',
  '?done',
  '#done',
  'shop.example/done',
  'https:',
  'https:/',
  'https://',
  'https://?x',
  'https:///',
  'https://shop.example:99999/',
  'https://shop example/',
  'https://[::1',
  'https://%00/',
  'https://shop.example%00.evil.example/',
  '',
  ' ',
  '\u0000',
  '*',
  'null',
]

const refused = [
  ...SCHEMES.map((scheme) => `${scheme}:alert(1)`),
  ...SCHEMES.slice(0, 8).map((scheme) => `${scheme}://localhost/%0aalert(1)`),
  ...LOOK_ALIKES,
]

test('more than sixty addresses that are no plain page to lead to are refused', () => {
  expect(new Set(refused).size).toBeGreaterThanOrEqual(60)
  expect(refused.filter((address) => PageAddress.safeParse(address).success)).toEqual([])
})

/** Hosts that a person reads as another: other letters, several scripts at once, or signs that turn into a dot. */
const FOREIGN_LETTERS = [
  ...['https://аpple.example/', 'https://shop。example.evil.example/', 'https://shop.example／evil.example/'],
  ...['https://ｓｈｏｐ.example/', 'https://bücher.example/', 'https://xn--pple-43d.example/'],
  ...['https://xn--80ak6aa92e.example/', 'https://xn--ggle-55da.example/', 'https://xn--shp-5ed.example/'],
  ...[
    'https://sub.xn--pple-43d.example/',
    'https://xn--a.example/',
    'https://shop.example%E3%80%82evil.example/',
  ],
  ...['https://xn--mgbaam7a8h-1ya.example/', 'https://%D0%B0pple.example/', 'https://shop\u200b.example/'],
]

test('hosts that read as another are refused: in other letters, in several scripts, as punycode of either', () => {
  expect(FOREIGN_LETTERS.filter((address) => PageAddress.safeParse(address).success)).toEqual([])
  const origins = FOREIGN_LETTERS.flatMap((address) => URL.parse(address)?.origin ?? [])
  expect(origins.filter((origin) => /xn--/.test(origin)).length).toBeGreaterThan(6)
  const taken = origins.filter((origin) => ParentOrigins.safeParse([origin]).success)
  // What a browser itself writes in plain letters is what it says.
  expect(taken.filter((origin) => /xn--/.test(origin))).toEqual(['https://xn--bcher-kva.example'])
})

test('plain pages are taken as they are', () => {
  const plain = [
    'https://shop.example/',
    'https://shop.example:8443/done?order=1#top',
    'https://xn--bcher-kva.example/fertig',
    'https://xn--80aswg.xn--p1ai/',
    'https://xn--wgv71a119e.example/',
    'https://xn--mgbh0fb.example/',
    'https://shop.example/größe?von=müller',
    'http://localhost:8080/done',
    'http://127.0.0.1:4100/done',
  ]
  expect(plain.filter((address) => !PageAddress.safeParse(address).success)).toEqual([])
})
