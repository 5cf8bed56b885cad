import type { AxiosHeaders, InternalAxiosRequestConfig } from 'axios'
import { type Document, OpenAPIClientAxios } from 'openapi-client-axios'
import { z } from 'zod'
import { handlerAt } from '@/test/world/api'

const Described = z.looseObject({
  operationId: z.string(),
  responses: z.record(
    z.string(),
    z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })).optional() }),
  ),
})
const Paths = z.record(z.string(), z.record(z.string(), Described))

/** What the library reads; that it is a document of its kind is for the linter to say. */
function isDocument(value: object): value is Document {
  return 'paths' in value
}

/**
 * A client that a public library makes of the document and of nothing else: a function for each operation. Its requests
 * go to our handlers, and every answer is held against the schema the document promises.
 *
 * @returns calls an operation by its name: with parameters by theirs, and a body
 */
export async function clientFrom(document: object, key: string) {
  if (!isDocument(document)) throw new Error('no document')
  const paths = Paths.parse(inlined(document.paths, document))
  const headers = { authorization: `Bearer ${key}`, host: 'localhost:3000' }
  const api = new OpenAPIClientAxios({
    definition: document,
    axiosConfigDefaults: { headers, adapter: (asked) => answered(asked, paths), validateStatus: null },
  })
  const client = await api.init()
  return async (name: string, parameters: Record<string, string | number> = {}, body?: object) => {
    const operation = client[name]
    if (!operation) throw new Error(`the document has no ${name}`)
    return (await operation(parameters, body)).data
  }
}

/** The same with every reference to a named schema replaced by that schema. */
function inlined(value: unknown, document: object): unknown {
  if (Array.isArray(value)) return value.map((one) => inlined(one, document))
  if (typeof value !== 'object' || value === null) return value
  const place: unknown = Reflect.get(value, '$ref')
  if (typeof place === 'string') return inlined(at(document, place.slice(2).split('/')), document)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inlined(inner, document)]))
}

function at(value: unknown, names: readonly string[]): unknown {
  const [name, ...rest] = names
  if (name === undefined) return value
  return at(typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined, rest)
}

async function answered(asked: InternalAxiosRequestConfig, paths: z.infer<typeof Paths>) {
  const method = (asked.method ?? 'get').toUpperCase()
  const address = new URL(asked.url ?? '', asked.baseURL)
  for (const [name, value] of Object.entries(asked.params ?? {}))
    address.searchParams.set(name, String(value))
  const found = placeOf(address.pathname, Object.keys(paths), method, paths)
  const body = asked.data === undefined ? {} : { body: bodyOf(asked.data) }
  const request = new Request(address, { method, headers: plainHeaders(asked.headers), ...body })
  const handler = await handlerAt(found.path, method)
  const answer = await handler(request, { params: Promise.resolve(found.params) })
  const { status, statusText } = answer
  const data = await promised(answer, found.operation)
  return { data, status, statusText, headers: {}, config: asked }
}

/** Files go as their bytes; the library has written everything else as text. */
function bodyOf(data: unknown): string | Uint8Array<ArrayBuffer> {
  return data instanceof Uint8Array ? new Uint8Array(data) : String(data)
}

function plainHeaders(headers: AxiosHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers.toJSON()).map(([name, value]) => [name, String(value)]))
}

/** The path of the document that an address is of, with its parts. */
function placeOf(pathname: string, all: readonly string[], method: string, paths: z.infer<typeof Paths>) {
  for (const path of all) {
    const shape = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const operation = paths[path]?.[method.toLowerCase()]
    const match = shape.exec(pathname)
    if (match && operation) return { path, operation, params: { ...match.groups } }
  }
  throw new Error(`the document knows no ${method} ${pathname}`)
}

/** The value of an answer, which the document must know by its status and its schema. */
async function promised(answer: Response, { responses, operationId }: z.infer<typeof Described>) {
  const known = responses[String(answer.status)]
  if (!known) throw new Error(`${operationId} answered ${answer.status}, which the document does not know`)
  const [type] = (answer.headers.get('content-type') ?? '').split(';')
  const schema = type ? known.content?.[type]?.schema : undefined
  if (!schema) return undefined
  const value: unknown = await answer.json()
  return answer.ok ? z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).parse(value) : value
}
