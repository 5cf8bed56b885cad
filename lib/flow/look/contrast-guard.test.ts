import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { GROUNDS, guardTheme, type Scheme } from './contrast-guard'
import { contrast, type Hex, readHex, toHex, toOklch } from './oklch'

const colour = fc
  .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 255 })))
  .map((parts): Hex => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

const SCHEMES: readonly Scheme[] = ['light', 'dark']
/** The colours under what is written and drawn, before anyone's tint. */
const groundsOf = (scheme: Scheme) => {
  const { surface, wall, sunken, lit } = GROUNDS[scheme]
  return [surface, wall, sunken, lit].map(toHex)
}

test('whatever colour is given, text reaches 4.5 and edges and focus reach 3, in light and dark', () => {
  fc.assert(
    fc.property(colour, fc.option(colour, { nil: undefined }), (accent, accentDark) => {
      const { tokens } = guardTheme({ accent, ...withoutUndefined({ accentDark: accentDark || undefined }) })
      for (const scheme of SCHEMES) {
        const used = tokens[scheme]
        const at = (token: keyof typeof used) => used[token] ?? '#ff00ff'
        expect(contrast(at('on-accent'), at('accent'))).toBeGreaterThanOrEqual(4.5)
        expect(contrast(at('on-accent'), at('accent-hover'))).toBeGreaterThanOrEqual(4.5)
        for (const ground of groundsOf(scheme)) {
          expect(contrast(at('accent-edge'), ground)).toBeGreaterThanOrEqual(3)
          expect(contrast(at('focus'), ground)).toBeGreaterThanOrEqual(3)
          expect(contrast(at('accent-ink'), ground)).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrast(at('accent-ink'), at('accent-soft'))).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 300 },
  )
})

test('a tint turns the hue of wall, notes and lines, and everything stays readable on them', () => {
  fc.assert(
    fc.property(colour, colour, (accent, tint) => {
      const { tokens } = guardTheme({ accent, tint })
      for (const scheme of SCHEMES) {
        const { wall = '#000000', sunken = '#000000', 'accent-ink': ink = '#000000' } = tokens[scheme]
        for (const ground of [wall, sunken]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
        expect(Math.abs(toOklch(wall).l - GROUNDS[scheme].wall.l)).toBeLessThan(0.01)
        expect(toOklch(wall).c).toBeLessThan(0.02)
      }
    }),
    { numRuns: 100 },
  )
})

test('in light the fill is always the one that was given', () => {
  fc.assert(
    fc.property(colour, (accent) => {
      expect(guardTheme({ accent }).tokens.light.accent).toBe(accent)
    }),
  )
})

test('each colour that moved is reported once, with the contrast it has now', () => {
  fc.assert(
    fc.property(colour, (accent) => {
      const { tokens, adjustments } = guardTheme({ accent })
      const places = adjustments.map(({ scheme, token }) => `${scheme}.${token}`)
      expect(new Set(places).size).toBe(places.length)
      for (const { scheme, token, given, used, ratio } of adjustments) {
        expect([given, used]).toEqual([accent, tokens[scheme][token]])
        expect(ratio).toBeGreaterThanOrEqual(3)
        expect(used).not.toBe(given)
      }
    }),
  )
})

test.each([
  ['#ffe58a', { ink: '#806900', edge: '#a08727', text: '#17252d' }, '#ffe58a'],
  ['#14110f', { ink: '#14110f', edge: '#14110f', text: '#ffffff' }, '#686461'],
  ['#1aa6a0', { ink: '#057975', edge: '#0a9993', text: '#17252d' }, '#1aa6a0'],
])('a pale yellow, a near-black and a teal look as they were drawn: %s', (accent, light, darkFill) => {
  const { tokens } = guardTheme({ accent })
  const { 'accent-ink': ink, 'accent-edge': edge, 'on-accent': text } = tokens.light
  expect({ ink, edge, text }).toEqual(light)
  expect(tokens.dark.accent).toBe(darkFill)
})

test('a white accent moves through greys, and a grey tint leaves the grounds as warm as they are', () => {
  const { light } = guardTheme({ accent: '#ffffff', tint: '#808080' }).tokens
  expect(light).toMatchObject({ 'accent-ink': '#6c6c6c', 'accent-edge': '#898989' })
  expect(light).toMatchObject({ wall: '#efeee9', sunken: '#f7f6f2', line: '#dbd9d3' })
})

test('white on white is no theme: what is written on it can be read', () => {
  const { tokens, adjustments } = guardTheme({ accent: '#ffffff', tint: '#fff' })
  expect(contrast(tokens.light['accent-ink'] ?? '#ffffff', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(adjustments.map(({ token }) => token)).toContain('accent-ink')
})

test('the grounds are those of the style sheet', () => {
  const css = readFileSync(path.join(import.meta.dirname, '../../../app/styles/tokens.css'), 'utf8')
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
  for (const [scheme, text] of [
    ['light', light],
    ['dark', dark],
  ] as const)
    for (const [name, { l, c, h }] of Object.entries(GROUNDS[scheme])) {
      const token = name === 'soft' ? 'accent-soft' : name
      const percent = Number((l * 100).toFixed(1))
      expect(text).toContain(`--${token}: ${toHex({ l, c, h })}; /* oklch(${percent}% ${c} ${h}) */`)
    }
})

test('each colour of the style sheet is the one that the comment behind it names', () => {
  const css = readFileSync(path.join(import.meta.dirname, '../../../app/styles/tokens.css'), 'utf8')
  const named = [...css.matchAll(/: (#\w{6}); \/\* oklch\((\S+)% (\S+) (\S+)\) \*\//g)]
  expect(named.length).toBe(css.match(/#\w{6}/g)?.length)
  for (const [, hex, l, c, h] of named)
    expect(hex).toBe(toHex({ l: Number(l) / 100, c: Number(c), h: Number(h) }))
})

test('a colour goes to lightness, chroma and hue and comes back the same', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(toHex(toOklch(hex))).toBe(hex)
    }),
  )
  expect(readHex('#FA0')).toBe('#ffaa00')
  expect(contrast('#000000', '#ffffff')).toBe(21)
})
