import { z } from 'zod'
import { handlerAt } from './world-api'

const Parameter = z.looseObject({ name: z.string(), in: z.enum(['path', 'query', 'header']) })
const Described = z.looseObject({
  operationId: z.string(),
  parameters: z.array(Parameter).default([]),
  responses: z.record(
    z.string(),
    z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })).optional() }),
  ),
})
const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Described)) })

type Given = Record<string, unknown> & { body?: unknown }
type Client = Record<string, (given?: Given) => Promise<unknown>>

/**
 * A client of the interface made of its document and of nothing else: a function for each operation, which puts what it
 * is given where the document says, and holds every answer against the schema the document promises.
 */
export function clientFrom(document: unknown, key: string): Client {
  const { paths } = Document.parse(document)
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        (given: Given = {}) => call(path, method.toUpperCase(), operation, given, key),
      ]),
    ),
  )
}

async function call(
  path: string,
  method: string,
  { parameters, responses }: z.infer<typeof Described>,
  { body, ...given }: Given,
  key: string,
): Promise<unknown> {
  const headers = new Headers({ host: 'localhost:3000', authorization: `Bearer ${key}` })
  const params: Record<string, string> = {}
  const address = new URL('http://localhost:3000')
  for (const { name, in: place } of parameters.filter(({ name }) => given[name] !== undefined)) {
    const value = String(given[name])
    if (place === 'path') params[name] = value
    if (place === 'query') address.searchParams.set(name, value)
    if (place === 'header') headers.set(name, value)
  }
  address.pathname = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const request = new Request(address, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await (await handlerAt(path, method))(request, { params: Promise.resolve(params) })
  const promised = responses[String(answer.status)]
  if (!promised)
    throw new Error(`${method} ${path} answered ${answer.status}, which the document does not know`)
  const [type] = (answer.headers.get('content-type') ?? '').split(';')
  const schema = type ? promised.content?.[type]?.schema : undefined
  if (!schema) return undefined
  const value: unknown = await answer.json()
  return answer.ok ? z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).parse(value) : value
}
