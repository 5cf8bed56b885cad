import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanCode, cleanText } from './clean-text'
import { foldDigits } from './figures'

const UNSEEN = [
  ...'\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2066\u2069\u00ad\ufeff\u0000\u0007\ufe0f\u3164\u{e0041}',
]
const messy = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...UNSEEN, ' ', '\t', '\n', '\u00a0', 'é', 'e\u0301', '\u2194', '\u0338', 'Ա'),
    ),
  )
  .map((parts) => parts.join(''))

const letters = (text: string) =>
  (text.normalize('NFC').match(/\p{L}/gu) ?? []).filter(
    (letter) => !/\p{Default_Ignorable_Code_Point}/u.test(letter),
  )

describe('cleanText', () => {
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(messy, (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
      }),
      { numRuns: 1_000 },
    )
  })

  it('looks for stray joiners where marks and their symbols have become one', () => {
    const once = cleanText('\u2194\u0338\u200d\u0531')
    expect(once).toBe('\u21ae\u0531')
    expect(cleanText(once)).toBe(once)
  })

  it('never loses a letter that can be seen', () => {
    fc.assert(
      fc.property(messy, (text) => {
        const kept = letters(cleanText(text).normalize('NFD').normalize('NFC'))
        expect(kept.join('').normalize('NFD').replace(/\p{M}/gu, '')).toBe(
          letters(text).join('').normalize('NFD').replace(/\p{M}/gu, ''),
        )
      }),
      { numRuns: 1_000 },
    )
  })

  it('leaves no control character, no bidirectional mark and no double blank', () => {
    fc.assert(
      fc.property(messy, (text) => {
        expect(cleanText(text)).not.toMatch(
          /\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u00ad\ufeff]| {2}|^ | $/u,
        )
      }),
      { numRuns: 1_000 },
    )
  })

  it('makes equal names equal', () => {
    expect(cleanText('  Zoe\u0308\u200b\n\u00a0 Müller\u202c ')).toBe('Zoë Müller')
    expect(cleanText('An\u200dna')).toBe('Anna')
  })

  it.each(['👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', '👋🏽', 'می‌خواهم', 'ක්‍ෂ', '李 小龍', 'Nguyễn', 'ʻOkina', 'O’Brien', 'Å', 'ß'])(
    'keeps %s as it is',
    (text) => expect(cleanText(text)).toBe(text.normalize('NFC')),
  )

  it('gives nothing for what only looks empty', () => {
    expect(['\u3164', '\u200b \u2060', '\ufe0f', '\u2800', '\u{e0041}'].map(cleanText)).toEqual(
      Array(5).fill(''),
    )
  })
})

describe('cleanCode', () => {
  it('reads a code through blanks, dashes, dots and other digits', () => {
    expect(
      ['123 456', '12-34–56', '1.2.3.4.5.6', '١٢٣٤٥٦', '۱۲۳۴۵۶', '１２３ ４５６', '\u200e123456'].map(
        cleanCode,
      ),
    ).toEqual(Array(7).fill('123456'))
    expect(cleanCode(' ab-12 ')).toBe('ab12')
  })

  it('reads the digits of every script', () => {
    const numbers = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1 })
    const zeros = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1d7f6)
    fc.assert(
      fc.property(zeros, numbers, (zero, digits) => {
        expect(foldDigits(digits.map((digit) => String.fromCodePoint(zero + digit)).join(''))).toBe(
          digits.join(''),
        )
      }),
    )
  })
})
