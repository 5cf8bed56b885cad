import { expect, test } from 'vitest'
import { fillGaps } from './fill-gaps'

const english = { place: { help: 'Help', back: 'Back' }, form: { title: 'Title' } }

test('what a language lacks is said in English, as text that is read from left to right', () => {
  expect(fillGaps({ place: { help: 'Hilfe' } }, english)).toEqual({
    place: { help: 'Hilfe', back: '\u2066Back\u2069' },
    form: { title: '\u2066Title\u2069' },
  })
})

test('a language that lacks nothing is said as it is, in the order of English', () => {
  const own = { form: { title: 'Titel' }, place: { back: 'Zurück', help: 'Hilfe' } }
  expect(JSON.stringify(fillGaps(own, english))).toBe(
    JSON.stringify({ place: { help: 'Hilfe', back: 'Zurück' }, form: { title: 'Titel' } }),
  )
})

test('words that English does not have are left out', () => {
  expect(fillGaps({ place: { help: 'Hilfe', gone: 'Weg' } }, { place: { help: 'Help' } })).toEqual({
    place: { help: 'Hilfe' },
  })
})
