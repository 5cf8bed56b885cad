import { expect, test } from '@playwright/test'
import { type Cell, everyCell, languages, previews, screens } from '../support/screens/matrix'
import { languageOfWalk, languagesOfSample, sampleCells, WORDIEST } from '../support/screens/sample'

const inAll = sampleCells()
const isOfSample = ({ language }: Cell) => languagesOfSample.includes(language)
/** In the languages in which the suite looks at every screen. */
const sample = inAll.filter(isOfSample)
const whole = everyCell.filter(isOfSample)

function pairs(cells: readonly Cell[], one: keyof Cell, other: keyof Cell): Set<string> {
  return new Set(cells.map((cell) => `${cell[one]} and ${cell[other]}`))
}

for (const [one, other] of [
  ...(['state', 'mode', 'width'] as const).map((factor) => ['screen', factor] as const),
  ...([
    ['language', 'mode'],
    ['language', 'width'],
    ['mode', 'width'],
  ] as const),
])
  test(`every ${one} is seen with every ${other}`, () => {
    expect(pairs(sample, one, other)).toEqual(pairs(whole, one, other))
  })

for (const factor of ['language', 'mode', 'width'] as const)
  test(`a form is seen empty, wrong and filled in every ${factor}`, () => {
    const ofForms = ({ state }: Cell) => ['empty', 'wrong', 'filled'].includes(state)
    const seen = pairs(sample.filter(ofForms), 'state', factor)
    expect(seen).toEqual(pairs(whole.filter(ofForms), 'state', factor))
  })

test('every screen is seen from right to left, and in a language with long words', () => {
  const seen = pairs(sample, 'screen', 'language')
  const meets = (screen: string, languages: readonly string[]) =>
    languages.some((language) => seen.has(`${screen} and ${language}`))
  const names = screens.map(({ name }) => name)
  expect(names.filter((screen) => !meets(screen, ['ar']))).toEqual([])
  expect(names.filter((screen) => !meets(screen, WORDIEST))).toEqual([])
})

test('every language is the one of a walk through several screens', () => {
  const walks = Map.groupBy(screens, languageOfWalk)
  expect(languagesOfSample.filter((language) => (walks.get(language)?.length ?? 0) < 5)).toEqual([])
})

test('each invented language is seen on a few screens, and each in preview on one', () => {
  const looks = (language: Cell['language']) => inAll.filter((cell) => cell.language === language).length
  for (const language of languages.filter((one) => !languagesOfSample.includes(one)))
    expect(looks(language)).toBeGreaterThan(1)
  for (const language of previews) expect(looks(language)).toBeGreaterThan(0)
})
