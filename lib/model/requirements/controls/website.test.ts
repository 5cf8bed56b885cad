import { expect, test } from 'vitest'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { businessRequirements } from '../business'
import { controlOf } from '../controls'

const field = businessRequirements
  .flatMap(({ fields }) => fields)
  .find(({ control }) => control === 'website')

function read(typed: string) {
  if (!field) throw new TypeError('no field for a website')
  const at = { typed: { [field.id]: typed }, answers: {}, customerType: 'business' as const }
  const { values, problems } = controlOf(field).parse(field, at)
  return problems[0]?.key.split('.').at(-1) ?? values[field.parts.value ?? '/']
}

test.each([
  ['www.example.com', 'https://www.example.com/'],
  ['http://shop.example.co.uk/a?b=1', 'http://shop.example.co.uk/a?b=1'],
  ['bücher.example', 'https://xn--bcher-kva.example/'],
])('“%s” is %s', (typed, address) => {
  expect(read(typed)).toBe(address)
})

test.each([
  ['https://xn--bcher-kva.example/a?b=xn--1', 'https://bücher.example/a?b=xn--1'],
  ['https://xn--4gbrim.xn--mgberp4a5d4ar/', 'https://موقع.السعودية/'],
])('%s is shown as %s, and reads back the same', (stored, shown) => {
  if (!field) throw new TypeError('no field for a website')
  const answers = { [field.parts.value ?? '/']: stored }
  const words = makeWords('en', 'UTC')
  expect(controlOf(field).summarise(field, answers, words)).toEqual([shown])
  expect(controlOf(field).toTyped(field, answers)).toEqual({ website: shown })
  expect(read(shown)).toBe(stored)
})

test.each([
  '@shop.example',
  'www.a.example, www.b.example',
  'localhost',
  'user:word@a.example',
  'a..example',
])('“%s” is asked about again', (typed) => {
  expect(read(typed)).toBe('wrong')
})
