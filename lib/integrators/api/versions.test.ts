import { expect, test } from 'vitest'
import { z } from 'zod'
import { openWorld } from '@/test/world'
import { callApi, refusalOf } from '@/test/world/api'
import { openApiDocument } from './openapi'
import { operations } from './operations'
import { API_VERSIONS } from './versions'

await openWorld()
const { listOnboardings } = operations
const newest = API_VERSIONS.at(-1)

const Node = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
})
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})

/** What a schema is, without a word about it. */
function kindOf(schema: unknown): string {
  const { $ref, type, enum: choices, const: only, items, anyOf } = Node.parse(schema)
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (choices) return choices.map(String).join(' | ')
  if (only !== undefined) return String(only)
  if (anyOf) return anyOf.map(kindOf).join(' | ')
  if (items !== undefined) return `${kindOf(items)}[]`
  return [type ?? 'any'].flat().join(' | ')
}

/** Each value of a schema on a line of its own, with a mark where it may be left out. */
function linesOf(name: string, schema: unknown): string[] {
  const { properties, required = [], items } = Node.parse(schema)
  const own = `${name}: ${kindOf(schema)}`
  if (items !== undefined && Node.parse(items).properties) return [own, ...linesOf(`${name}[]`, items)]
  return [
    own,
    ...Object.entries(properties ?? {}).flatMap(([key, inner]) =>
      linesOf(`${name}.${key}${required.includes(key) ? '' : '?'}`, inner),
    ),
  ]
}

function shape(): string {
  const { paths, components } = Document.parse(JSON.parse(JSON.stringify(openApiDocument())))
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
    ),
  )
  const schemas = Object.entries(components.schemas).flatMap(([name, schema]) => linesOf(name, schema))
  return `${[...calls.sort(), '', ...schemas].join('\n')}\n`
}

test('the newest version has the shape that its file says; another shape is another version', async () => {
  await expect(shape()).toMatchFileSnapshot(`versions/${newest}.txt`)
})

test('a call without a version gets the newest, and one with a version gets that one', async () => {
  expect((await callApi(listOnboardings)).headers.get('vestibule-version')).toBe(newest)
  for (const version of API_VERSIONS) {
    const response = await callApi(listOnboardings, { headers: { 'vestibule-version': version } })
    expect([response.status, response.headers.get('vestibule-version')]).toEqual([200, version])
  }
})

test('a version that is none is refused with those there are', async () => {
  const headers = { 'vestibule-version': '2020-01-01' }
  const response = await callApi(listOnboardings, { headers })
  expect(await response.text()).toContain(String(newest))
  expect(await refusalOf(listOnboardings, { headers })).toMatchObject({ code: 'input.invalid' })
})

test('every answer says how many calls are left, and until when', async () => {
  const left = async () => {
    const { headers } = await callApi(listOnboardings)
    expect(headers.get('ratelimit-policy')).toBe('"calls";q=12000;w=60')
    const [, rest, seconds] = /^"calls";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(0)
    return Number(rest)
  }
  const first = await left()
  expect(await left()).toBe(first - 1)
})
