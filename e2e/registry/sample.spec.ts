import { expect, test } from '@playwright/test'
import { type Cell, everyCell } from '../support/screens/matrix'
import { sampleCells } from '../support/screens/sample'

const sample = sampleCells()

function pairs(cells: readonly Cell[], one: keyof Cell, other: keyof Cell): Set<string> {
  return new Set(cells.map((cell) => `${cell[one]} and ${cell[other]}`))
}

for (const [one, other] of [
  ...(['state', 'language', 'mode', 'width'] as const).map((factor) => ['screen', factor] as const),
  ...([
    ['language', 'mode'],
    ['language', 'width'],
    ['mode', 'width'],
  ] as const),
])
  test(`every ${one} is seen with every ${other}`, () => {
    expect(pairs(sample, one, other)).toEqual(pairs(everyCell, one, other))
  })

for (const factor of ['language', 'mode', 'width'] as const)
  test(`a form is seen empty, wrong and filled in every ${factor}`, () => {
    const ofForms = ({ state }: Cell) => ['empty', 'wrong', 'filled'].includes(state)
    const seen = pairs(sample.filter(ofForms), 'state', factor)
    expect(seen).toEqual(pairs(everyCell.filter(ofForms), 'state', factor))
  })
