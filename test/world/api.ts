import path from 'node:path'
import { expect } from 'vitest'
import type { Operation } from '@/lib/integrators/api/operation'
import { demoKey } from '@/lib/integrators/keys/integrators'
import { withoutUndefined } from '@/lib/platform/without-undefined'

type Asked = {
  /** Parts of the path that change. */
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: unknown
  /** Bytes in place of JSON. */
  file?: Uint8Array
  key?: string | null
  idempotencyKey?: string
  headers?: Readonly<Record<string, string>>
}

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

/** Sends a request of an integrator to the route of an operation, as the framework would. */
export async function callApi(operation: Operation, asked: Asked = {}): Promise<Response> {
  const { params = {}, query = {}, body, file, key = demoKey(), idempotencyKey, headers = {} } = asked
  const address = new URL(
    operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? ''),
    'http://localhost:3000',
  )
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const sent = new Headers({ host: 'localhost:3000', ...headers })
  if (key !== null) sent.set('authorization', `Bearer ${key}`)
  if (idempotencyKey !== undefined) sent.set('idempotency-key', idempotencyKey)
  // The framework gives a call without a body one of no bytes.
  const payload = file ? new Uint8Array(file) : operation.body && (JSON.stringify(body) ?? '')
  const request = new Request(address, {
    method: operation.method,
    headers: sent,
    ...withoutUndefined({ body: payload }),
  })
  const handler = await handlerAt(operation.path, operation.method)
  return handler(request, { params: Promise.resolve({ ...params }) })
}

/** The exported handler of an address, written as the document does; a route that is missing fails the test. */
export async function handlerAt(address: string, method: string): Promise<Handler> {
  const file = path.join(
    import.meta.dirname,
    '../..',
    'app',
    address.replaceAll(/\{(\w+)\}/g, '[$1]'),
    'route.ts',
  )
  const route: Record<string, Handler> = await import(/* @vite-ignore */ file)
  const handler = route[method]
  if (!handler) throw new Error(`${address} has no ${method}`)
  return handler
}

/** The answer of a request that has to succeed, read by the operation's own schema. */
export async function answerOf(operation: Operation, asked: Asked = {}): Promise<unknown> {
  const response = await callApi(operation, asked)
  const text = await response.text()
  expect([operation.id, response.status, response.status === operation.status ? '' : text]).toEqual([
    operation.id,
    operation.status,
    '',
  ])
  return text === '' ? undefined : operation.answer?.parse(JSON.parse(text))
}

/** Code and places of a request that has to be refused. */
export async function refusalOf(operation: Operation, asked: Asked = {}) {
  const response = await callApi(operation, asked)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const { code, fields = [] } = await response.json()
  expect([
    ...operation.failures,
    'host.unknown',
    'key.refused',
    'key.scope',
    'input.invalid',
    'rate.limited',
  ]).toContain(code)
  return { status: response.status, code, pointers: fields.map((one: { pointer: string }) => one.pointer) }
}
