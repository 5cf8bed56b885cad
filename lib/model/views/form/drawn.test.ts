import { expect, test } from 'vitest'
import { readForm } from '@/lib/model/plan/form'
import type { CustomerType, Typed } from '@/lib/model/requirements/define'
import type { InputView } from '@/lib/model/requirements/input-view'
import { requirementsFor } from '@/lib/model/requirements/registry'
import { isScreen, steps } from '@/lib/model/requirements/steps'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { drawnMark, namesOf } from './drawn'
import { type FormInput, formView } from './form-view'
import type { FormView } from './types'

const words = makeWords('en')

/** What one press or a few letters can put into a form: each choice, a few countries, and words to search for. */
function answersTo(input: InputView): readonly Typed[] {
  switch (input.kind) {
    case 'select':
      return (input.countries ? ['DE', 'US', 'BR', 'JP'] : input.options.map(({ value }) => value)).map(
        (value) => ({ [input.name]: value }),
      )
    case 'choice':
      return input.options.map(({ value }) => ({ [input.name]: value }))
    case 'several':
      return input.options.map(({ name }) => ({ [name]: 'on' }))
    case 'text':
      return input.search ? ['nurse', 'software', 'zzzz'].map((text) => ({ [input.name]: text })) : []
    default:
      return []
  }
}

const forms = (['individual', 'business', 'representative'] as const).flatMap((type) =>
  steps.filter(isScreen).flatMap(({ id }) => {
    const fields = requirementsFor[type].filter(({ step }) => step === id).flatMap((one) => one.fields)
    return fields.length > 0 ? [[type, id, fields] as const] : []
  }),
)

type Form = (typeof forms)[number]

function drawn([customerType, step, fields]: Form, typed: Typed, more: Partial<FormInput> = {}): FormView {
  const sections = [{ step, fields }]
  const about = { words, asker: 'Brightwater', step, sections, typed, answers: {}, customerType }
  return formView({ ...about, problems: [], laterHref: '/o/x', ...more })
}

const inputsOf = ({ sections }: FormView) => sections.flatMap(({ inputs }) => inputs)

/** The form as it comes back after it was sent as it was first drawn. */
function sent(form: Form, first: FormView, typed: Typed) {
  const [customerType, , fields] = form
  const { problems } = readForm(fields, typed, { answers: {}, customerType: customerType as CustomerType })
  return { problems, view: drawn(form, typed, { problems, drawn: drawnMark(first.sections) }) }
}

test.each(forms)('nobody is told of a question that was not there: %s, %s', (...form) => {
  const first = drawn(form, {})
  const seen = inputsOf(first)
    .flatMap(namesOf)
    .map((name) => name.replaceAll('.', '-'))
  for (const typed of inputsOf(first).flatMap(answersTo)) {
    const { problems, view } = sent(form, first, typed)
    expect({ typed, unseen: view.problems.filter(({ input }) => !seen.includes(input)) }).toEqual({
      typed,
      unseen: [],
    })
    const isSilent = problems.length > 0 && view.problems.length === 0
    expect(view.notice?.title).toBe(isSilent ? 'Your answer leads to more questions' : undefined)
  }
})

test.each([
  ['business', 'company-industry', 'industry'],
  ['individual', 'work', 'occupation'],
] as const)('a %s search shows what it finds before anything is wrong: %s', (type, step, field) => {
  const form = forms.find(([one, id]) => one === type && id === step)
  if (!form) throw new Error('no such form')
  const first = drawn(form, {})
  const text = { [`${field}.title`]: 'software' }
  const found = sent(form, first, text).view
  expect(found.problems.map(({ input }) => input)).not.toContain(`${field}-code`)
  expect(inputsOf(found).map(({ name }) => name)).toContain(`${field}.code`)
  // Another word finds another list, of which nothing was seen yet.
  const other = sent(form, found, { [`${field}.title`]: 'nurse' }).view
  expect(other.problems.map(({ input }) => input)).not.toContain(`${field}-code`)
  // What was seen and left open is wrong.
  const again = sent(form, found, text).view
  expect(again.problems.map(({ input }) => input)).toContain(`${field}-code`)
})

test('a form that does not say what it showed is told of everything', () => {
  const form = forms.find(([type, id]) => type === 'individual' && id === 'address')
  if (!form) throw new Error('no such form')
  const [customerType, , fields] = form
  const typed = { 'address.country': 'DE' }
  const { problems } = readForm(fields, typed, { answers: {}, customerType })
  expect(drawn(form, typed, { problems }).problems.length).toBe(problems.length)
})
