import { expect, test } from 'vitest'
import { z } from 'zod'
import { openWorld } from '@/test/world'
import { callApi } from '@/test/world/api'
import { openApiDocument } from './openapi'
import type { Operation } from './operation'
import { operations } from './operations'
import { responseHeaders } from './response-headers'

await openWorld()
const { createOnboarding, listOnboardings, readOnboarding } = operations
const Responses = z.record(z.string(), z.object({ headers: z.record(z.string(), z.unknown()) }))
const { paths } = JSON.parse(JSON.stringify(openApiDocument()))
const names = Object.keys(responseHeaders)

/** The headers that the document names for a status of an operation, and those that an answer has. */
async function bothOf(operation: Operation, asked: Parameters<typeof callApi>[1]) {
  const { status, headers } = await callApi(operation, asked)
  const told = Responses.parse(paths[operation.path][operation.method.toLowerCase()].responses)
  return {
    status,
    told: Object.keys(told[String(status)]?.headers ?? {}),
    had: names.filter((name) => headers.has(name)),
  }
}

test.each([
  ['an answer', listOnboardings, {}, 200],
  ['what is not there', readOnboarding, { params: { id: 'onb_of_nobody' } }, 404],
  ['a wrong value', createOnboarding, { body: {} }, 422],
  ['a wrong key', listOnboardings, { key: 'vst_wrong' }, 401],
  ['a wrong host', listOnboardings, { headers: { host: 'elsewhere.example' } }, 421],
] as const)('%s has exactly the headers that the document names', async (_, operation, asked, expected) => {
  const { status, told, had } = await bothOf(operation, asked)
  expect([status, had]).toEqual([expected, told])
})

test('an answer that is given again has one header more', async () => {
  const asked = { body: { type: 'individual' }, idempotencyKey: 'twice' }
  const [first, again] = [await bothOf(createOnboarding, asked), await bothOf(createOnboarding, asked)]
  expect(again.had).toEqual(again.told)
  expect(first.had).toEqual(first.told.filter((name) => name !== 'Idempotent-Replayed'))
})

test('who asks too often hears what is left, and when to ask again', async () => {
  const asked = { key: 'vst_wrong' }
  for (let tries = 0; tries < 300; tries += 1) await callApi(listOnboardings, asked)
  const { status, told, had } = await bothOf(listOnboardings, asked)
  expect([status, had]).toEqual([429, told])
})
