import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers, Field } from '@/lib/model/requirements/define'
import { requirements, requirementsOf } from '@/lib/model/requirements/registry'
import { answersOf } from '@/lib/model/requirements/testing/answers'
import { inputNames, readForm, shownFields, typedFromAnswers, typedInputs } from './form'
import { hasAnswers } from './has-answers'

const fieldsOf = (step: string): readonly Field[] => requirementsOf(step).flatMap(({ fields }) => fields)
const context = { answers: {}, customerType: 'individual' } as const

describe('a form', () => {
  test('is asked for the inputs of its fields and for nothing else', () => {
    const asked: string[] = []
    const form = {
      get: (name: string) => {
        asked.push(name)
        return 'DE'
      },
    }
    const typed = typedInputs(fieldsOf('birth'), form)
    expect(asked).toEqual(['countryOfBirth', 'countryOfBirth.today', 'nationality'])
    expect(typed).toEqual({ countryOfBirth: 'DE', 'countryOfBirth.today': 'DE', nationality: 'DE' })
  })

  test('has no say with names it should not have', () => {
    const form = new FormData()
    for (const name of ['email', '__proto__', 'constructor', '/email', 'customerId', 'tax.number'])
      form.set(name, 'foreign')
    form.set('nationality', 'FR')
    expect(typedInputs(fieldsOf('birth'), form)).toEqual({ nationality: 'FR' })
  })

  test('gives text only, and no endless text', () => {
    const form = new FormData()
    form.set('nationality', new Blob(['DE']), 'country.txt')
    form.set('countryOfBirth', 'x'.repeat(10_000))
    const typed = typedInputs(fieldsOf('birth'), form)
    expect(Object.keys(typed)).toEqual(['countryOfBirth'])
    expect(typed.countryOfBirth).toHaveLength(4000)
  })

  test('names every input of composite answers', () => {
    expect(inputNames(fieldsOf('address'))).toContain('address.postalCode')
    expect(inputNames(fieldsOf('phone'))).toEqual(['phone.country', 'phone.number'])
  })
})

describe('reading a form', () => {
  const purpose = fieldsOf('purpose')
  const read = (typed: Record<string, string>) => readForm(purpose, typed, context)

  test('takes the values of all its fields', () => {
    const { values, problems } = readForm(
      fieldsOf('birth'),
      { countryOfBirth: 'DE', nationality: 'France' },
      context,
    )
    expect(problems).toEqual([])
    expect(values).toEqual({
      '/personalInformation/countryOfBirth': 'DEU',
      '/personalInformation/nationality': 'FRA',
    })
  })

  test('names every wrong input, and keeps the right ones', () => {
    const { values, problems } = readForm(fieldsOf('birth'), { nationality: 'FR' }, context)
    expect(problems.map(({ input }) => input)).toEqual(['countryOfBirth'])
    expect(values).toEqual({ '/personalInformation/nationality': 'FRA' })
  })

  test('wants the description only while its question is answered with "other"', () => {
    expect(read({ accountPurpose: 'other' }).problems.map(({ input }) => input)).toEqual([
      'accountPurposeDescription',
    ])
    const { values, problems } = read({
      accountPurpose: 'receive_salary',
      accountPurposeDescription: 'left over',
    })
    expect(problems).toEqual([])
    expect(values).toEqual({ '/personalInformation/accountPurpose': 'receive_salary' })
  })

  test('shows the fields it reads', () => {
    expect(shownFields(purpose, {}).map(({ id }) => id)).toEqual(['accountPurpose'])
    expect(shownFields(purpose, { accountPurpose: 'other' })).toHaveLength(2)
  })
})

describe('stored answers', () => {
  const asked = requirements.filter(({ fields }) => fields.length > 0)

  test.each(asked.map((requirement) => [requirement.codes[0], requirement] as const))(
    'of %s count as answered, and fill the form they came from',
    (_code, requirement) => {
      const each = fc.tuple(...requirement.fields.map((field) => answersOf(field)))
      fc.assert(
        fc.property(each, (parts) => {
          const answers: Answers = Object.assign({}, ...parts)
          expect(hasAnswers(requirement, answers, 'individual')).toBe(true)
          const typed = typedFromAnswers(requirement.fields, answers)
          const { values, problems } = readForm(requirement.fields, typed, { ...context, answers })
          expect(problems).toEqual([])
          expect(answers).toMatchObject(values)
        }),
      )
      expect(hasAnswers(requirement, {}, 'individual')).toBe(
        requirement.fields.every((one) => one.mayBeEmpty),
      )
    },
  )

  test('of a purpose without its description are not enough', () => {
    const [requirement] = requirementsOf('purpose')
    const answers = { '/personalInformation/accountPurpose': 'other' } as const
    expect(requirement && hasAnswers(requirement, answers, 'individual')).toBe(false)
  })
})
