import 'server-only'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { bareBody } from '../answers/bare-answer'
import { REQUEST_ID } from '../answers/problem-document'
import baseHeaders from './base-headers.json'
import { onEachExchange } from './each-exchange'

/** The answer of a server that reads no further, by what was wrong with the request. */
const UNREADABLE: Readonly<Record<string, readonly [status: number, name: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/**
 * Gives every refusal words. The framework answers a method that a handler does not know, and some addresses, with a
 * status alone, and so does Node with a request that it cannot read. A browser shows an empty page then, and some
 * report it as an error of their own.
 *
 * @returns what ends it
 */
export function fillEmptyAnswers(): () => void {
  const known = new WeakSet<Server>()
  return onEachExchange(({ request, response, server }) => {
    fillIfEmpty(request, response)
    if (known.has(server)) return
    known.add(server)
    server.on('clientError', refuseUnreadable)
  })
}

/**
 * An answer with a body has its type before its head is written, so that a refusal without one will have no body. The
 * framework's compression writes the head first and ends afterwards.
 */
function fillIfEmpty(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, write, end } = response
  let words: string | undefined
  const prepare = (status: number) => {
    const { type, text, ref } = bareBody(status, request.url ?? '/')
    words = text
    if (ref) response.setHeader(REQUEST_ID, ref)
    response.setHeader('content-type', type)
    response.removeHeader('content-length')
  }
  const lacksWords = (status: number) =>
    status >= 400 && request.method !== 'HEAD' && !response.headersSent && !response.hasHeader('content-type')
  Reflect.set(response, 'writeHead', (...given: Parameters<typeof writeHead>) => {
    if (lacksWords(given[0]) && !namesType(given.at(-1))) prepare(given[0])
    return Reflect.apply(writeHead, response, given)
  })
  Reflect.set(response, 'write', (...given: Parameters<typeof write>) => {
    words = undefined
    return Reflect.apply(write, response, given)
  })
  Reflect.set(response, 'end', (...given: unknown[]) => {
    const isBare = isNothing(given[0])
    if (isBare && lacksWords(response.statusCode)) prepare(response.statusCode)
    return Reflect.apply(end, response, isBare && words !== undefined ? [words, ...given.slice(1)] : given)
  })
}

function namesType(headers: unknown): boolean {
  if (typeof headers !== 'object' || headers === null) return false
  const names: readonly unknown[] = Array.isArray(headers) ? headers.flat() : Object.keys(headers)
  return names.some((name) => String(name).toLowerCase() === 'content-type')
}

const isNothing = (chunk: unknown) => chunk === undefined || chunk === null || chunk === ''

/** What Node does by itself, with words: answers once and closes the connection. */
function refuseUnreadable(error: Error, socket: Socket): void {
  if (!socket.writable || Reflect.get(error, 'code') === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [status, name] = UNREADABLE[String(Reflect.get(error, 'code'))] ?? [400, 'Bad Request']
  const { type, text } = bareBody(status, '/')
  const head = [
    `HTTP/1.1 ${status} ${name}`,
    'Connection: close',
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...Object.entries(baseHeaders).map(([name, value]) => `${name}: ${value}`),
    'X-Frame-Options: DENY',
  ]
  socket.end([...head, '', text].join('\r\n'))
}
