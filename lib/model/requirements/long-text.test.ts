import { describe, expect, test } from 'vitest'
import { typedInputs } from '@/lib/model/plan/form'
import { controlOf } from './controls'
import { individualRequirements } from './individual'

const fields = individualRequirements.flatMap((requirement) => requirement.fields)

describe('no text is too much', () => {
  const hostile = [
    'a'.repeat(50_000),
    `${'a@'.repeat(25_000)}`,
    `${'a.'.repeat(25_000)}@`,
    `${'-1 '.repeat(16_000)}!`,
    `+${'0'.repeat(50_000)}x`,
    '\u0301'.repeat(50_000),
    '\u200d'.repeat(50_000),
    `${'👩‍'.repeat(12_000)}`,
    `${'\u{e0061}'.repeat(12_000)}`,
    `${' '.repeat(49_999)}x`,
  ]

  test.each(fields.map((field) => [field.id, field] as const))(
    '%s comes to an end with any of them',
    (_id, field) => {
      for (const text of hostile) {
        const typed = Object.fromEntries(
          controlOf(field)
            .inputs(field)
            .map((input) => [input, text]),
        )
        const at = {
          typed: { ...typed, [`${field.id}.country`]: 'DE' },
          answers: {},
          customerType: 'individual' as const,
        }
        expect(controlOf(field).parse(field, at)).toHaveProperty('problems')
      }
    },
  )

  test('a form is cut to what an answer can be before anything reads it', () => {
    const form = { get: () => 'x'.repeat(1_000_000) }
    const lengths = Object.values(typedInputs(fields, form)).map(({ length }) => length)
    expect(Math.max(...lengths)).toBe(4000)
  })
})
