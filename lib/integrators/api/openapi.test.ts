import { readdirSync } from 'node:fs'
import path from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { toldTypes } from '@/lib/flow/events/catalogue'
import { STEP_STATES } from '@/lib/model/plan/plan'
import { knownCodes } from '@/lib/model/requirements/registry'
import { failureStatus } from '@/lib/platform/errors'
import { openApiDocument } from './openapi'
import type { Operation } from './operation'
import { operations } from './operations'

const app = path.join(import.meta.dirname, '..', '..', '..', 'app')
const all = Object.entries<Operation>(operations)
const Shape = z.looseObject({ properties: z.record(z.string(), z.unknown()) })

/** Addresses that are no integrator's: pages of a person, the service's deliveries, and what anyone may read. */
const NOT_FOR_INTEGRATORS = [
  /^\/api\/(countries|health|logos|reports|sandbox|speculation-rules|upload-words|openapi\.json)(\/|$)/,
  /^\/api\/\[\.\.\.address\]$/,
  /^\/api\/webhooks\/service$/,
  /^\/api\/onboardings\/\{id\}\/(answers|documents|draft|frame|leave|people|plan|receipt|reminder)(\/|$)/,
]

async function routesOnDisk(): Promise<string[]> {
  const files = readdirSync(path.join(app, 'api'), { recursive: true, encoding: 'utf8' })
  const routes = files.filter((file) => path.basename(file) === 'route.ts')
  const found = await Promise.all(
    routes.map(async (file) => {
      const address = `/api/${path.dirname(file)}`.replaceAll(/\[(\w+)\]/g, '{$1}')
      if (NOT_FOR_INTEGRATORS.some((pattern) => pattern.test(address))) return []
      const route: Record<string, unknown> = await import(/* @vite-ignore */ path.join(app, 'api', file))
      return Object.keys(route).map((method) => `${method} ${address}`)
    }),
  )
  return found.flat().sort()
}

test('the document tells every route for integrators and no other', async () => {
  const told = all.map(([, { method, path: address }]) => `${method} ${address}`).sort()
  expect(told).toEqual(await routesOnDisk())
})

test('each operation is named like its row, once', () => {
  expect(all.map(([name]) => name)).toEqual(all.map(([, { id }]) => id))
})

test('every operation has its parameters, its answer and its failures with their codes', () => {
  const { paths } = JSON.parse(JSON.stringify(openApiDocument()))
  for (const [, operation] of all) {
    const told = paths[operation.path][operation.method.toLowerCase()]
    expect(told.operationId).toBe(operation.id)
    const inPath = (told.parameters ?? []).filter((one: { in: string }) => one.in === 'path')
    expect(inPath.map((one: { name: string }) => `{${one.name}}`)).toEqual(
      operation.path.match(/\{\w+\}/g) ?? [],
    )
    expect(Object.keys(told.responses)).toContain(String(operation.status))
    const codes = JSON.stringify(told.responses)
    for (const code of operation.failures) expect(codes).toContain(`"${code}"`)
  }
})

test('whatever a schema refers to is in the document', () => {
  const text = JSON.stringify(openApiDocument())
  const document = JSON.parse(text)
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(document.components.schemas).toHaveProperty(name ?? '')
  expect(text).not.toContain('#/$defs/')
})

test('every event that is told is in the document as a webhook, with its schema', () => {
  const { webhooks, components } = JSON.parse(JSON.stringify(openApiDocument()))
  expect(Object.keys(webhooks)).toEqual([...toldTypes, 'endpoint.tested'])
  const { $ref } = webhooks['document.received'].post.requestBody.content['application/json'].schema
  expect($ref).toBe('#/components/schemas/EventDocumentReceived')
  const { properties } = components.schemas.EventDocumentReceived
  expect(properties.type).toMatchObject({ const: 'document.received' })
  expect(Object.keys(properties.data.properties)).toEqual(['step', 'slot'])
})

test('what can be asked and known in advance is named, with every code and state as an enumeration', () => {
  const { schemas } = JSON.parse(JSON.stringify(openApiDocument())).components
  expect(schemas.RequirementCode.enum).toEqual(knownCodes)
  expect(schemas.ProblemCode.enum).toEqual(Object.keys(failureStatus))
  expect(schemas.Step.properties.state.enum).toEqual(STEP_STATES)
  expect(schemas.Step.properties.codes.items).toEqual({ $ref: '#/components/schemas/RequirementCode' })
  expect(schemas.StartOnboarding.properties.prefill).toMatchObject({ $ref: '#/components/schemas/Prefill' })
  expect(schemas.PrefillIndividual.properties.address.properties.line1).toMatchObject({ maxLength: 255 })
  expect(schemas.Onboarding.properties.status.enum).toContain('in_review')
})

function examplesOf({ body }: Operation): readonly unknown[] {
  const examples = body?.meta()?.examples
  return Array.isArray(examples) ? examples : []
}

test('an example of a request is one that its schema takes', () => {
  const told = all.flatMap(([, operation]) =>
    examplesOf(operation).map((example) => ({ operation, example })),
  )
  expect(told.length).toBeGreaterThan(2)
  for (const { operation, example } of told) expect(operation.body?.safeParse(example).error).toBeUndefined()
  const { schemas } = JSON.parse(JSON.stringify(openApiDocument())).components
  expect(schemas.StartOnboarding.examples[1]).toMatchObject({ outstanding: true })
})

test('every object that can be read again by its id says whether the sandbox has made it', () => {
  for (const [, { id, answer, about }] of all) {
    if (!answer || about === 'Links') continue
    const { properties = {} } = z.toJSONSchema(answer)
    const listed = z.looseObject({ items: Shape }).safeParse(properties.data).data?.items
    const object = listed ?? { properties }
    if (Object.hasOwn(object.properties, 'id'))
      expect([id, Object.keys(object.properties)]).toEqual([id, expect.arrayContaining(['livemode'])])
  }
})

test('every operation says in its description more than nothing', () => {
  const { paths } = JSON.parse(JSON.stringify(openApiDocument()))
  for (const [, { path: address, method }] of all)
    expect(paths[address][method.toLowerCase()].description).toMatch(/^.{10,}\.$/s)
})

test('every parameter says what it is', () => {
  const { paths } = JSON.parse(JSON.stringify(openApiDocument()))
  for (const [id, { path: address, method }] of all)
    for (const { name, description } of paths[address][method.toLowerCase()].parameters ?? [])
      expect([id, name, description]).toEqual([id, name, expect.stringMatching(/^.{10,}$/)])
})

test('a public linter finds nothing against the document', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(openApiDocument())
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  // Examples and tests run on this machine, where plain http is what there is.
  const serious = found.filter(({ ruleId }) => ruleId !== 'no-server-example.com')
  expect(serious.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})
