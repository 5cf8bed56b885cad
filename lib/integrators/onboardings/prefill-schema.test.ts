import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pointersOf, requirementsFor } from '@/lib/model/requirements/registry'
import { readPrefill } from './prefill'
import { prefillSchema } from './prefill-schema'

const TYPES = ['individual', 'business', 'representative'] as const
const Written = z.looseObject({ examples: z.tuple([z.record(z.string(), z.unknown())]) })
const shapeOf = (type: (typeof TYPES)[number]) =>
  z.fromJSONSchema(prefillSchema(type) as z.core.JSONSchema.JSONSchema)

describe.each(TYPES)('what can be known in advance of: %s', (type) => {
  const { examples } = Written.parse(prefillSchema(type))

  test('has an example that both the schema and the interface take', () => {
    expect(shapeOf(type).safeParse(examples[0]).error).toBeUndefined()
    expect(readPrefill(examples[0], type)).toMatchObject({ ok: true })
  })

  test('names every place of the registry, and no other', () => {
    const written = JSON.stringify(prefillSchema(type))
    for (const { fields, unplaced } of requirementsFor[type])
      for (const pointer of pointersOf(fields)) {
        const isTold = !pointer.startsWith('/documents') && !unplaced?.includes(type)
        const name = `"${pointer.split('/').at(-1)}":`
        if (isTold) expect(written).toContain(name)
      }
    expect(shapeOf(type).safeParse({ planted: 'x' }).success).toBe(false)
  })

  test('is refused by the schema where the interface refuses it', () => {
    for (const wrong of [{ phone: 'call me' }, { email: 7 }, { address: { country: 'Germany' } }]) {
      expect(readPrefill(wrong, type)).toMatchObject({ ok: false })
      expect(shapeOf(type).safeParse(wrong).success).toBe(false)
    }
  })
})
