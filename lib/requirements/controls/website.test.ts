import { expect, test } from 'vitest'
import { businessRequirements } from '../business'
import { controlOf } from '../controls'
import type { Field } from '../define'

const field = businessRequirements
  .flatMap(({ fields }): readonly Field[] => fields)
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

test.each(['www.a.example, www.b.example', 'localhost', 'user:word@a.example', 'a..example'])(
  '“%s” is asked about again',
  (typed) => {
    expect(read(typed)).toBe('wrong')
  },
)
