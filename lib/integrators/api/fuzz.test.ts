import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { failureStatus } from '@/lib/platform/errors'
import { makeOnboarding, openWorld } from '@/test/world'
import { callApi } from '@/test/world/api'
import type { Operation } from './operation'
import { operations } from './operations'
import { componentSchemas } from './schemas'

const world = await openWorld()
const { id } = await makeOnboarding(world)

/** Requests in all. `FUZZ_REQUESTS=5000` walks as many as a release needs. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 150)

// It ends keys, it sends to addresses that it makes up, and it would end the onboarding that all others ask for.
const LEFT_OUT = new Set(['testEndpoint', 'revokeKey', 'rotateKey', 'eraseOnboarding'])
const all = Object.values<Operation>(operations).filter((one) => !LEFT_OUT.has(one.id))

const known = componentSchemas()
const wordsOf = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"([^"]{1,40})"/g)].map(([, word = '']) => word)
/** Names and values of the document, so that a request is nearly right more often than not. */
const words = [
  ...new Set(
    wordsOf([
      ...[known.StartOnboarding, known.AskedCodes, known.RequirementGroup, known.Note, known.Wording],
      ...[known.IssueLink, known.PrefillIndividual, known.NewKey],
    ]),
  ),
]

const text = fc.oneof(
  fc.constantFrom(...words, id, '', '\u0000', '\ud800', 'x'.repeat(3000), '2027-01-01T00:00:00Z', '1e400'),
  fc.string({ unit: 'binary' }),
)
const nodes = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('record'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  record: fc.dictionary(fc.oneof(fc.constantFrom(...words, '__proto__'), fc.string()), tie('value'), {
    maxKeys: 6,
  }),
}))

/** What a request may hold: fields of its own schema with any value, and what else comes to mind. */
function bodyOf({ body }: Operation): fc.Arbitrary<unknown> {
  if (!(body instanceof z.ZodObject)) return nodes.value
  const own = Object.fromEntries(Object.keys(body.shape).map((name) => [name, nodes.value]))
  return fc.oneof(fc.record(own, { requiredKeys: [] }), nodes.record, nodes.value)
}

const asked = fc.constantFrom(...all).chain((operation) =>
  fc.record({
    operation: fc.constant(operation),
    body: bodyOf(operation),
    query: fc.dictionary(fc.oneof(fc.constantFrom(...queryNames(operation)), fc.string()), text, {
      maxKeys: 3,
    }),
    place: fc.oneof(fc.constant(id), text),
  }),
)

function queryNames({ query }: Operation): readonly string[] {
  return query instanceof z.ZodObject ? [...Object.keys(query.shape), 'meta[a]'] : ['limit']
}

/** How the library that checks a request says it by itself. */
const LIBRARYS_WORDS = /^(Invalid|Unrecognized|Too (big|small))/

test('whatever is asked, no answer is a fault of ours, and every refusal has a code of the document', async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(asked, async ({ operation, body, query, place }) => {
      const at = encodeURIComponent(place.toWellFormed().slice(0, 200)) || 'x'
      const params = { id: at, delivery: at, ground: at }
      const file = operation.file ? Buffer.from(String(JSON.stringify(body))) : undefined
      const response = await callApi(operation, { params, query, body, ...(file ? { file } : {}) })
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      expect([operation.id, response.status]).toEqual([operation.id, expect.any(Number)])
      expect(response.status).toBeLessThan(500)
      if (response.status < 400) return
      const { code, fields = [] } = await response.json()
      expect(Object.keys(failureStatus)).toContain(code)
      for (const { detail } of fields) expect(detail).not.toMatch(LIBRARYS_WORDS)
      expect([...operation.failures, 'input.invalid', 'input.torn', 'rate.limited']).toContain(code)
    }),
    { numRuns: REQUESTS },
  )
  expect([...statuses.keys()]).toContain(422)
}, 600_000)

test('erasing at any address that is not an onboarding of theirs is refused as one that does not exist', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (place) => {
      const at = encodeURIComponent(place.toWellFormed().slice(0, 200)) || 'x'
      if (at === id) return
      const response = await callApi(operations.eraseOnboarding, { params: { id: at } })
      expect([response.status, (await response.json()).code]).toEqual([404, 'not_found'])
    }),
    { numRuns: Math.ceil(REQUESTS / 5) },
  )
})
