import { expect, test } from 'vitest'
import { locales } from '@/lib/platform/i18n/locales'
import type { Recipient } from './recipient'
import { missingPage, sessionProblem, troublePage } from './session-problem'

const SHOP = 'https://shop.example'

const pages: Readonly<Record<string, (reader: Recipient) => ReturnType<typeof missingPage>>> = {
  'an address that leads nowhere': missingPage,
  'something of ours that broke': (reader) => troublePage(reader, 'ref_1'),
  'a session that is gone': (reader) => sessionProblem(reader),
}

test.each(Object.entries(pages))('in a frame the page about %s is a page of the frame', (_, page) => {
  for (const locale of locales) {
    const { place } = page({ locale, parentOrigins: [SHOP] })
    expect(place.frame?.origins).toEqual([SHOP])
    // Help leads its foot, as on every other page there.
    expect(place.help?.href).toBe('/help')
  }
})

test.each(Object.entries(pages))('in a window the page about %s has its wall', (_, page) => {
  expect(page({ locale: 'en', parentOrigins: [] }).place.frame).toBeUndefined()
})

test('who has a session is led back to it', () => {
  const { place } = missingPage({ locale: 'en', parentOrigins: [], homeHref: '/o/onb_1' })
  expect(place.back?.href).toBe('/o/onb_1')
})

test('only a session that is gone asks the page around for a fresh link', () => {
  const asking = Object.entries(pages).filter(
    ([, page]) => page({ locale: 'en', parentOrigins: [SHOP] }).place.frame?.lost,
  )
  expect(asking.map(([name]) => name)).toEqual(['a session that is gone'])
})
