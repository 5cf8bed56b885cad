import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openWorld } from '@/test/world'
import { answerOf, callApi, refusalOf } from '@/test/world/api'
import { operations } from './operations'

await openWorld()
const { createOnboarding, issueLink } = operations

/** A refusal of one place, with words of its own. */
const REFUSED = /refusePlace\(\s*(?:''|[^,']+|'[^']*'|`[^`]*`),\s*['`]([^'`]+)['`]/g
const VERB =
  /^(?:(?:\S+ )?must (?:be|have)|is|cannot be|names|belongs|leaves|needs|has|was|exists|there can be) /

test('an idempotency key longer than any is refused, not cut', async () => {
  const asked = { idempotencyKey: 'k'.repeat(256), body: { type: 'individual' } }
  expect(await refusalOf(createOnboarding, asked)).toMatchObject({ code: 'input.invalid' })
})

test('text that no database keeps is refused by its place, and a name with it is nobody’s', async () => {
  const { listOnboardings, listEvents, changeBranding, readOnboarding } = operations
  const type = 'individual'
  for (const [operation, asked, pointer] of [
    [createOnboarding, { body: { type, reference: 'user \u0000' } }, '/reference'],
    [createOnboarding, { body: { type, meta: { plan: 'cut in two \ud83d' } } }, '/meta/plan'],
    [createOnboarding, { body: { type, meta: { 'a\u0000': 'x' } } }, '/meta'],
    [createOnboarding, { body: { type, prefill: { firstName: 'A\u0000' } } }, '/prefill/firstName'],
    [listOnboardings, { query: { reference: '\u0000' } }, '/reference'],
    [listOnboardings, { query: { after: '\u0000' } }, '/after'],
    [listEvents, { query: { onboarding: '\u0000' } }, '/onboarding'],
    [changeBranding, { body: { name: 'Acme\u0000' } }, '/name'],
  ] as const)
    expect(await refusalOf(operation, asked)).toEqual({
      status: 422,
      code: 'input.invalid',
      pointers: [pointer],
    })
  expect(await refusalOf(readOnboarding, { params: { id: 'onb_\u0000a' } })).toMatchObject({ status: 404 })
})

test('a refusal says where, with a reference and never with the value', async () => {
  const response = await callApi(createOnboarding, {
    body: { type: 'individual', prefill: { email: 'planted.person' }, planted: 1, other: 2 },
  })
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({
    code: 'input.invalid',
    ref: expect.stringMatching(/^ref_/),
    fields: [{ pointer: '/planted' }, { pointer: '/other' }],
  })
  expect(text).not.toContain('planted.person')
})

test('each value that is refused is named once, with what is wrong about it', async () => {
  const { createEndpoint, createKey: createOwnKey, listEvents } = operations
  const { id } = createOnboarding.answer.parse(
    await answerOf(createOnboarding, { body: { type: 'individual' } }),
  )
  const framed = { kind: 'embed', parentOrigins: ['http://a.example'] }
  for (const [operation, asked, fields] of [
    [createOnboarding, { body: { type: 'representative' } }, { '/business': 'is missing' }],
    [
      createOnboarding,
      { body: { type: 'individual', only: ['company'] } },
      { '/only/0': 'is not asked of a customer of type individual' },
    ],
    [
      createEndpoint,
      { body: { url: 'https://user:pw@a.example/' } },
      { '/url': 'must not hold a user name or a password' },
    ],
    [
      issueLink,
      { params: { id }, body: framed },
      {
        '/parentOrigins/0':
          'must be an exact origin as browsers write it, such as https://app.example: lower case, no slash at the end, no usual port, and http only for localhost and 127.0.0.1',
      },
    ],
    [
      createOwnKey,
      { body: { name: 'Shop', expiresAt: '2020-01-01' } },
      { '/expiresAt': 'must be a time with its zone, such as 2026-01-31T12:00:00Z' },
    ],
    [
      listEvents,
      { query: { since: '99999999999999999999' } },
      { '/since': 'must be at most 9007199254740991' },
    ],
  ] as const) {
    const told: { fields: { pointer: string; detail: string }[] } = await (
      await callApi(operation, asked)
    ).json()
    expect(told.fields.map(({ pointer, detail }) => [pointer, detail])).toEqual(Object.entries(fields))
  }
})

test('what is refused at a place says so with a verb, as the sentences of the schemas do', () => {
  const sources = globSync('lib/**/*.ts', { exclude: ['**/*.test.ts'] })
  const said = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(REFUSED)].map(([, words]) => words),
  )
  expect(said.length).toBeGreaterThan(20)
  expect(said.filter((words) => !VERB.test(words ?? ''))).toEqual([])
})
