import { expect, test } from 'vitest'
import { type FailureCode, failureStatus } from '@/lib/platform/errors'
import { developerWords } from '@/lib/platform/i18n/developer-words'
import { handled, json, problem, refuse } from './problem'

test('every failure says in words what happened and what to do, with its status, its code and a reference', async () => {
  for (const code of Object.keys(failureStatus) as FailureCode[]) {
    const response = refuse(code, '/api/test')
    expect(response.status).toBe(failureStatus[code])
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const body = await response.json()
    expect(response.headers.get('x-request-id')).toBe(body.ref)
    expect(body).toEqual({
      type: `http://localhost:3000/docs/errors#${code}`,
      title: developerWords.failures[code].title,
      status: failureStatus[code],
      code,
      detail: developerWords.failures[code].detail,
      ref: expect.stringMatching(/^ref_[0-9a-f]{32}$/),
    })
  }
})

test('says which fields, when to come back, and a sentence for people where there is one', async () => {
  const failure = {
    ok: false,
    code: 'rate.limited',
    ref: 'ref_1',
    retryAfterSeconds: 17,
    fields: [{ pointer: '/a', detail: 'wrong' }],
  } as const
  const response = problem({ ...failure, fields: [...failure.fields] }, '/api/test', {
    title: 'Wait a little',
  })
  expect(response.headers.get('retry-after')).toBe('17')
  expect(await response.json()).toMatchObject({
    title: 'Wait a little',
    detail: developerWords.failures['rate.limited'].detail,
    ref: 'ref_1',
    fields: failure.fields,
  })
})

test('an error nobody expected is answered without a word of it', async () => {
  const response = await handled('/api/test', async () => {
    throw new Error('planted.person@example.com is not a number')
  })
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(text).toContain('"code":"internal"')
  expect(text).not.toContain('planted')
})

test('a success is JSON that nobody may keep', async () => {
  const response = json({ a: 1 }, 201)
  expect([response.status, response.headers.get('cache-control'), await response.json()]).toEqual([
    201,
    'private, no-store',
    { a: 1 },
  ])
})
