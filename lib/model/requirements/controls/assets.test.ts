import { expect, test } from 'vitest'
import { businessRequirements } from '../business'
import { controlOf } from '../controls'
import type { Field } from '../define'

const field = businessRequirements
  .flatMap(({ fields }): readonly Field[] => fields)
  .find(({ id }) => id === 'totalAssets')

function read(typed: string) {
  if (!field) throw new TypeError('no field totalAssets')
  const at = {
    typed: { 'totalAssets.total': typed, 'totalAssets.attested': 'on' },
    answers: {},
    customerType: 'business' as const,
    today: '2026-01-02',
  }
  const { values, problems } = controlOf(field).parse(field, at)
  return problems[0]?.key ?? values[field.parts.total ?? '/']
}

test.each([
  ['250000', 250_000],
  ['250,000', 250_000],
  ['250.000', 250_000],
  ['$ 1 250 000', 1_250_000],
  ['1’250’000 USD', 1_250_000],
  ['12,34,567', 1_234_567],
  ['US$ 12,500', 12_500],
  ['٢٥٠٬٠٠٠', 250_000],
  ['٢٥٠،٠٠٠', 250_000],
  ['۲۵۰٬۰۰۰٫۷۵', 250_000],
  ['＄１，２５０，０００', 1_250_000],
  ['0', 0],
])('“%s” is %i dollars', (typed, total) => {
  expect(read(typed)).toBe(total)
})

test.each([
  ['12500.75', 12_500],
  ['12,500.75', 12_500],
  ['12.500,75', 12_500],
  ['12,50,000.00', 1_250_000],
  ['٢٥٠٬٠٠٠٫٥٠', 250_000],
])('cents never become dollars: “%s” is %i', (typed, total) => {
  expect(read(typed)).toBe(total)
})

test.each(['12,500.750', '1.234.567,891'])(
  '“%s” has two separators, so nobody knows its thousands',
  (typed) => {
    expect(read(typed)).toBe('fields.totalAssets.wrong')
  },
)

test.each(['10m', '1,5', '1.2345', '-5', '1e6', '5,00,0', '1'.repeat(16)])(
  '“%s” is asked about again',
  (typed) => {
    expect(read(typed)).toBe('fields.totalAssets.wrong')
  },
)
