import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseRequest } from './parse-request'

/** The details of a refusal, by their places. */
function details(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = parseRequest(schema, value)
  if (parsed.ok) throw new Error('The request was expected to be refused')
  return Object.fromEntries((parsed.fields ?? []).map(({ pointer, detail }) => [pointer, detail ?? '']))
}

const at = (schema: z.ZodType, value: unknown) => details(z.object({ at: schema }), { at: value })['/at']

describe('a refusal says in words of our own what a value must be', () => {
  test.each([
    ['a wrong type', z.string(), 5, 'must be text'],
    ['a list in place of text', z.string(), ['a'], 'must be text'],
    ['text in place of a number', z.number(), 'five', 'must be a number'],
    ['text that is no number', z.coerce.number(), 'five', 'must be a number'],
    ['half a number', z.number().int(), 1.5, 'must be a whole number'],
    ['text in place of a switch', z.boolean(), 'yes', 'must be true or false'],
    ['text in place of a list', z.array(z.string()), 'a', 'must be a list'],
    ['a list in place of an object', z.strictObject({}), [], 'must be an object'],
    ['text in place of pairs', z.record(z.string(), z.string()), 'a', 'must be an object'],
    ['a value that is missing', z.string(), undefined, 'is missing'],
    ['a value beside an enumeration', z.enum(['a', 'b', 'c']), 'd', 'must be a, b or c'],
    ['a value beside a single one', z.literal(2), 3, 'must be 2'],
    ['empty text', z.string().min(1), '', 'must not be empty'],
    ['short text', z.string().min(3), 'ab', 'must have at least 3 characters'],
    ['long text', z.string().max(2), 'abc', 'must have at most 2 characters'],
    ['text of another length', z.string().length(2), 'abc', 'must have exactly 2 characters'],
    ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 entry'],
    ['an empty list', z.array(z.string()).min(1), [], 'must not be empty'],
    ['a small number', z.number().min(1), 0, 'must be at least 1'],
    ['a large number', z.number().max(100), 101, 'must be at most 100'],
    ['a number at its limit', z.number().positive(), 0, 'must be more than 0'],
    ['a number that does not divide', z.number().multipleOf(5), 7, 'must be a multiple of 5'],
    [
      'no time',
      z.iso.datetime({ offset: true }),
      'soon',
      'must be a time with its zone, such as 2026-01-31T12:00:00Z',
    ],
    ['no address', z.url(), 'shop', 'must be an address, such as https://shop.example'],
    ['no email', z.email(), 'a', 'must be an email address'],
    ['another beginning', z.string().startsWith('/'), 'a', 'must start with /'],
    ['another pattern', z.string().regex(/^customer_[a-z]+$/), 'a', 'must match /^customer_[a-z]+$/'],
    ['a form that has no words', z.ipv4(), 'a', 'must be in another form'],
    ['none of several shapes', z.union([z.string(), z.number()]), true, 'cannot be used'],
  ])('%s', (_, schema, value, told) => {
    expect(at(schema, value)).toBe(told)
  })

  test('a value that is wrong in several ways once, with the first of them', () => {
    const schema = z.object({ at: z.url().startsWith('https://'), since: z.int().max(10) })
    const parsed = parseRequest(schema, { at: 'shop', since: 1e20 })
    expect(parsed).toMatchObject({
      fields: [
        { pointer: '/at', detail: 'must be an address, such as https://shop.example' },
        { pointer: '/since', detail: expect.stringContaining('must be at most') },
      ],
    })
  })

  test('a key that is not known, at its own place', () => {
    expect(details(z.strictObject({}), { typ: 1, 'a/b': 2 })).toEqual({
      '/typ': 'is not known here',
      '/a~1b': 'is not known here',
    })
  })

  test('a name of a pair that cannot be one', () => {
    const pairs = z.record(z.string().startsWith('/'), z.string())
    expect(details(pairs, { name: 'a' })).toEqual({ '/name': 'its name must start with /' })
  })
})

test('words that a schema has of its own come before', () => {
  expect(at(z.string().regex(/^#/, 'a colour like #1aa6a0'), 'red')).toBe('a colour like #1aa6a0')
})
