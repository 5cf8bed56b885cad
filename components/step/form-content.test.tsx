import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FormContent } from '@/components/step/form-content'
import { attributesOf, elementsOf, textOf } from '@/lib/developer/embed-doctor/markup'
import type { DateView, TextInputView } from '@/lib/model/requirements/input-view'
import type { DrawingWords, FormSection, FormView } from '@/lib/model/views/form/types'

const words: DrawingWords = {
  problemTitle: 'There is a problem',
  errorPrefix: 'Error:',
  optional: '(optional)',
  update: 'Update',
}

function html(sections: readonly FormSection[], more: Partial<FormView> = {}): string {
  const view: FormView = {
    step: 'step',
    title: 'Title',
    sections,
    submit: 'Save',
    submitting: 'Saving',
    problems: [],
    later: { label: 'Later', href: '/later' },
    ...more,
  }
  return renderToStaticMarkup(<FormContent view={view} words={words} />)
}

/** What a reader hears of each element with a description, by the element's id or its tag. */
function told(sections: readonly FormSection[], more: Partial<FormView> = {}): Record<string, string> {
  const elements = elementsOf(html(sections, more))
  const textAt = (id: string) => {
    const element = elements.find((one) => attributesOf(one).id === id)
    return element ? textOf(element) : '?'
  }
  return Object.fromEntries(
    elements.flatMap((element) => {
      const { id = element.tagName, 'aria-describedby': ids } = attributesOf(element)
      return ids === undefined ? [] : [[id, ids.split(' ').map(textAt).join(' | ')]]
    }),
  )
}

const birth: DateView = {
  kind: 'date',
  name: 'born',
  label: 'Born on',
  hint: 'For example, 27 3 1985',
  problem: 'Enter a year with four figures',
  parts: [
    { name: 'born.day', label: 'Day', value: '27', width: 2, autocomplete: 'off' },
    { name: 'born.year', label: 'Year', value: '85', width: 4, autocomplete: 'off', wrong: true },
  ],
}

it('a hint about the only question of a page is told with that question', () => {
  const gender = {
    kind: 'choice',
    name: 'gender',
    label: 'Title',
    value: '',
    options: [{ value: 'x', label: 'Another' }],
  } as const
  expect(told([{ inputs: [gender] }], { hint: 'As shown on your passport' })).toEqual({
    fieldset: 'As shown on your passport',
  })
})

it('what an answer counts in is told with its box', () => {
  const share = {
    kind: 'text',
    type: 'text',
    name: 'share',
    label: 'Share',
    hint: 'From 25 on',
    unit: '%',
    value: '',
    autocomplete: 'off',
  } as const
  expect(told([{ inputs: [share, { ...share, name: 'other' }] }])).toMatchObject({ share: '% | From 25 on' })
})

it('a page that comes with a list of what is wrong starts there, with no script to lead to it', () => {
  const problems = [{ input: 'born-year', text: 'Enter a year with four figures' }]
  expect(html([{ inputs: [birth] }], { problems })).toMatch(/<section[^>]* id="summary" autofocus=""/)
})

it('a wrong part of a date tells what is wrong, and its group does not tell it again', () => {
  expect(told([{ title: 'Title', inputs: [birth, { ...birth, name: 'other' }] }])).toMatchObject({
    'born-year': 'Error: Enter a year with four figures',
    fieldset: 'For example, 27 3 1985',
  })
})

it('saves by Enter in any input, whatever other buttons are before the one that saves', () => {
  const search: TextInputView = {
    kind: 'text',
    type: 'text',
    name: 'work',
    label: 'Work',
    value: '',
    autocomplete: 'off',
    search: { label: 'Search' },
  }
  const [first, ...others] = elementsOf(html([{ inputs: [search] }]))
    .filter(({ tagName }) => tagName === 'button')
    .map(attributesOf)
  expect(first).toMatchObject({ type: 'submit', tabindex: '-1', 'aria-hidden': 'true' })
  expect(first).not.toHaveProperty('name')
  expect(others).toContainEqual(expect.objectContaining({ name: 'intent', value: 'redraw' }))
})

it('shows a settled answer in its own direction, so that a number keeps its plus in front', () => {
  const locked = {
    kind: 'locked',
    name: 'phone',
    label: 'Phone',
    value: '+49 30 123456',
    note: 'given',
  } as const
  expect(html([{ inputs: [locked] }])).toContain('<bdi>+49 30 123456</bdi>')
})
