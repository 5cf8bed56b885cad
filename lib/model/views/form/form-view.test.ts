import { expect, test } from 'vitest'
import type { Problem } from '@/lib/model/requirements/define'
import { requirementsOf } from '@/lib/model/requirements/registry'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { formView } from './form-view'

const fields = requirementsOf('address').flatMap((requirement) => requirement.fields)

const EMPTY = {
  words: makeWords('en'),
  asker: 'Brightwater',
  typed: {},
  answers: {},
  customerType: 'individual',
  problems: [],
  laterHref: '/o/x',
} as const

function addressIn(country: string, problems: readonly Problem[]) {
  return formView({
    ...EMPTY,
    step: 'address',
    sections: [{ step: 'address', fields }],
    typed: { 'address.country': country },
    problems,
  })
}

test('a problem leads to its own input where the page draws it', () => {
  const { problems } = addressIn('US', [{ input: 'address.state', key: 'problems.refused_answer' }])
  expect(problems.map(({ input }) => input)).toEqual(['address-state'])
})

test('a problem of an input the country does not have leads to the field it belongs to', () => {
  const { problems } = addressIn('DE', [{ input: 'address.state', key: 'problems.refused_answer' }])
  expect(problems.map(({ input }) => input)).toEqual(['address-country'])
})

test.each([
  [['firstName', 'lastName'], 'What is your name?'],
  [['dateOfBirth'], 'Date of birth'],
  [['firstName', 'lastName', 'dateOfBirth'], 'What is your name, and when were you born?'],
])('a form that asks for %j of a name asks for nothing else in its title', (ids, title) => {
  const asked = requirementsOf('name').flatMap((one) => one.fields.filter(({ id }) => ids.includes(id)))
  const sections = [{ step: 'name', fields: asked }] as const
  expect(formView({ ...EMPTY, step: 'name', sections }).title).toBe(title)
})

test('a problem of another field leads nowhere rather than to a wrong place', () => {
  const { problems } = addressIn('DE', [{ input: 'tax.number', key: 'problems.refused_answer' }])
  expect(problems.map(({ input }) => input)).toEqual([''])
})

test('the same sentence about two addresses says which of them each line leads to', () => {
  const company = requirementsOf('company-address').flatMap((requirement) => requirement.fields)
  const { problems } = formView({
    ...EMPTY,
    step: 'company-address',
    sections: [{ step: 'company-address', fields: company }],
    typed: { 'operatingAddress.same': 'no' },
    customerType: 'business',
    problems: ['registeredAddress.country', 'operatingAddress.country'].map((input) => ({
      input,
      key: 'controls.address.country.empty' as const,
    })),
  })
  expect(problems.map(({ text }) => text)).toEqual([
    'Registered address: Choose the country',
    'Business address: Choose the country',
  ])
})
