import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { StepId } from '@/lib/model/requirements/define'
import { messageArguments } from '@/scripts/message-arguments.mjs'
import type { MessageKey, PlainKey, ValuesFor } from './message-key'

const folder = path.resolve(import.meta.dirname, '../../../messages')

describe('the compiler', () => {
  it('knows every message and what it needs', () => {
    expectTypeOf<'steps.email.title'>().toExtend<PlainKey>()
    expectTypeOf<`steps.${StepId}.task`>().toExtend<PlainKey>()
    expectTypeOf<'effort.exact'>().toExtend<MessageKey>()
    expectTypeOf<ValuesFor<'steps.email.title'>>().toEqualTypeOf<[]>()
    expectTypeOf<ValuesFor<'effort.exact'>[0]>().toEqualTypeOf<Readonly<{ minutes: number }>>()
  })

  it('reads of what sentences need as the English file says it now', () => {
    const english = readFileSync(path.join(folder, 'en.json'), 'utf8')
    expect(readFileSync(path.join(folder, 'arguments.d.ts'), 'utf8')).toBe(messageArguments(english))
  })
})

describe('what sentences need', () => {
  it.each([
    ['{done} of {total, plural, one {# thing} other {# things}}', '{ done: string | number; total: number }'],
    ['{count, plural, one {one of {name}} other {#}}', '{ count: number; name: string | number }'],
    ['{kind, select, zip {ZIP} other {code}}', '{ kind: string }'],
  ])('is read out of "%s"', (message, needs) => {
    expect(messageArguments(JSON.stringify({ a: { b: message } }))).toContain(`  'a.b': ${needs}\n`)
  })

  it('is nothing where there is no gap', () => {
    expect(messageArguments(JSON.stringify({ a: 'Nothing' }))).toMatch(/= \{\n\}\n$/)
  })
})
