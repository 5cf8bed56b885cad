import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { usualRules } from '@/lib/sandbox/rules/rule-settings'
import { BusinessCreate, IndividualCreate, RepresentativeCreate } from '@/lib/sandbox/rules/shapes'
import { at } from '@/lib/sandbox/testing/bench'
import { isBodyPointer, requirements } from './registry'

const fields = requirements.flatMap((requirement) => requirement.fields)

/** What the sandbox takes, read by nobody but itself: it knows no registry. */
const BODIES = [IndividualCreate, BusinessCreate, RepresentativeCreate].map((body) =>
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }),
)

/** The values that the service lists for a place in its bodies. */
function listedAt(pointer: string): readonly unknown[] {
  const lists = BODIES.map((body) =>
    at(
      body,
      ...pointer
        .split('/')
        .slice(1)
        .flatMap((key) => ['properties', key]),
      'enum',
    ),
  )
  return lists.find(Array.isArray) ?? assumedAt(pointer)
}

/** The values that the sandbox assumes for a company, where the service lists none. */
function assumedAt(pointer: string): readonly string[] {
  const found = Object.entries(usualRules.businessValues).find(
    ([field]) => pointer === `/businessInformation/${field}`,
  )
  return found?.[1] ?? []
}

/** Places where the description says "required when … is `other`". */
const DESCRIBED_WHEN_OTHER = ['/personalInformation/accountPurpose', '/businessInformation/accountPurpose']

describe('choices', () => {
  // The kinds of an upload are ours to describe it with; the service has no list of them.
  const inBodies = ({ parts }: (typeof fields)[number]) => Object.values(parts).every(isBodyPointer)
  const choosing = fields.filter((field) => field.control === 'choice' && inBodies(field))

  test.each(choosing.map((field) => [field.id, field] as const))(
    '%s offers what the service takes',
    (_id, field) => {
      const pointer = field.parts.value ?? ''
      const listed = listedAt(pointer)
      expect(listed, `the sandbox lists nothing for ${pointer}`).not.toEqual([])
      expect(new Set(field.choices).size).toBe(field.choices?.length)
      expect([...(field.choices ?? [])].sort()).toEqual([...listed].sort())
    },
  )

  test('"other" is asked about where the service wants a description', () => {
    for (const field of choosing.filter(({ parts }) => DESCRIBED_WHEN_OTHER.includes(parts.value ?? ''))) {
      const described = fields.find(({ parts }) => parts.value === `${field.parts.value}Description`)
      expect(described?.showWhen).toEqual({ field: field.id, is: 'other' })
    }
  })
})
