import 'server-only'
import { z } from 'zod'
import { toldEntries } from '@/lib/flow/events/catalogue'
import { env } from '@/lib/platform/env/env'
import { failureStatus } from '@/lib/platform/errors'
import { CHAPTERS, failuresOf, type Operation } from './operation'
import { operations } from './operations'
import { headersOf, responseHeaders } from './response-headers'
import { componentSchemas, eventRef, schemaRef } from './schemas'
import { API_VERSIONS, VERSION_HEADER } from './versions'

type Json = { [key: string]: unknown }

const idempotencyKey = () => ({
  name: 'Idempotency-Key',
  in: 'header',
  description: `A request that comes again under the same key gets the first answer; another request under it is refused. A key is remembered for ${env().draftDays} days. It is forgotten with the onboarding that it is about: after an erasure the same request does its work again.`,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
})

const VERSION = {
  name: VERSION_HEADER,
  in: 'header',
  description:
    'The version of the interface that your program was written for. Without it, the newest answers.',
  schema: { type: 'string', enum: API_VERSIONS },
}

const FIRST_LINES =
  'Start onboardings, issue and revoke links, read how they stand, and be told what happens. Every request carries a key as `Authorization: Bearer vst_…`. Every failure is a problem document (RFC 9457) with a stable `code`.'

/** The one description of the interface, made of the schemas that requests are checked with. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const operation of Object.values<Operation>(operations)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: written(operation),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vestibule',
      version: API_VERSIONS.at(-1),
      description: FIRST_LINES,
      contact: { name: 'Vestibule', url: env().publicUrl },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: env().publicUrl }],
    security: [{ key: [] }],
    tags: Object.entries(CHAPTERS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: Object.fromEntries(deliveries().map((one) => [one.operationId, { post: one }])),
    components: {
      schemas: componentSchemas(),
      headers: responseHeaders,
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function written(operation: Operation): Json {
  const { id, about, summary, description } = operation
  const parameters = [...pathParameters(operation), ...queryParameters(operation)]
  if (operation.once) parameters.push(idempotencyKey())
  parameters.push(VERSION)
  const body = requestBody(operation)
  return {
    operationId: id,
    tags: [about],
    summary,
    description,
    parameters,
    ...(body ? { requestBody: { required: needsBody(operation), content: body } } : {}),
    responses: { [operation.status]: success(operation), ...failures(operation) },
  }
}

/** Everything that comes to a webhook endpoint. */
function deliveries() {
  return [
    ...toldEntries.map(({ type, says }) => delivery(type, says)),
    delivery('endpoint.tested', 'You asked for a test delivery; it is about no onboarding'),
  ]
}

/** How an event of one type comes to a webhook endpoint. */
function delivery(type: string, says: string): Json & { operationId: string } {
  return {
    operationId: type,
    tags: ['Events'],
    summary: says,
    security: [],
    requestBody: { required: true, content: { 'application/json': { schema: eventRef(type) } } },
    responses: { '2XX': { description: 'Taken; anything else is tried again for a day' } },
  }
}

/** What the parts of a path stand for, by the list they are of. */
const IN_PATH: Readonly<Record<string, string>> = {
  'onboardings/{id}': 'The id of an onboarding, `onb_…`',
  'events/{id}': 'The id of an event, `evt_…`',
  'webhook-endpoints/{id}': 'The id of an endpoint, `whe_…`',
  'deliveries/{delivery}': 'The id of a delivery, from the list of them',
  'logos/{ground}': 'The ground that the logo is shown on, `light` or `dark`',
  'keys/{id}': 'The id of a key, `key_…`: not the key itself',
}

function pathParameters({ path }: Operation): Json[] {
  return [...path.matchAll(/([\w-]+\/\{(\w+)\})/g)].map(([, place = '', name]) => ({
    name,
    in: 'path',
    required: true,
    description: IN_PATH[place],
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: Operation): Json[] {
  if (!query) return []
  const { properties = {} } = z.toJSONSchema(query, { io: 'input' })
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...shape } = typeof schema === 'object' ? schema : {}
    const form = shape.type === 'object' ? { style: 'deepObject', explode: true } : undefined
    return { name, in: 'query', description, ...form, schema: shape }
  })
}

function requestBody({ body, file }: Operation): Json | undefined {
  if (file) return Object.fromEntries(file.types.map((type) => [type, {}]))
  return body ? { 'application/json': { schema: schemaRef(body) } } : undefined
}

/** Some calls have no field that must be there, and may come without a body. */
const needsBody = ({ body, bodyNeeded }: Operation) => bodyNeeded ?? !body?.safeParse({}).success

function success(operation: Operation): Json {
  const { answer, status } = operation
  const headers = headersOf(operation, status)
  return answer
    ? { description: 'Done', headers, content: { 'application/json': { schema: schemaRef(answer) } } }
    : { description: 'Done; there is nothing to say about it', headers }
}

/** Failures of one status share one response, which names their codes. */
function failures(operation: Operation): Json {
  const byStatus = Map.groupBy(failuresOf(operation), (code) => failureStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\``).join(', '),
        headers: headersOf(operation, Number(status)),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: list } } }],
            },
          },
        },
      },
    ]),
  )
}
