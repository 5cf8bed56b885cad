import 'server-only'
import {
  CORRELATION_HEADER,
  errorOfProblem,
  errorOfStatus,
  errorOfThrown,
  unreadable,
} from '../answers/classify'
import { readCorrelationId, readProblem } from '../answers/problem'
import type { CallInput, Endpoint } from '../endpoint'
import type { UpstreamResult } from '../types'
import { WireEnvelope } from '../wire'
import type { Limits } from './limits'
import { discardBody, type ReadBody, readBody } from './read-body'
import { startTimeLimit } from './time-limit'

/** What one try needs beside its endpoint. `signal` ends the whole call, not only this try. */
type AttemptContext = Readonly<{
  fetch: typeof fetch
  apiKey: string
  limits: Limits
  now: () => number
  address: string
  signal: AbortSignal
}>

/** One try: send, read, judge. Never rejects for anything the network or the service does. */
export async function attempt<T>(
  endpoint: Endpoint<T>,
  input: CallInput,
  context: AttemptContext,
): Promise<UpstreamResult<T>> {
  const request = {
    ...bodyOf(endpoint, input),
    method: endpoint.method,
    headers: headersOf(endpoint, input, context),
  }
  const firstByte = startTimeLimit(context.limits[endpoint.limit].firstByteMs)
  const signal = AbortSignal.any([context.signal, firstByte.signal])
  try {
    // `no-store` keeps framework caches away; a followed redirect would carry the key to another host.
    const response = await context.fetch(context.address, {
      ...request,
      signal,
      redirect: 'error',
      cache: 'no-store',
    })
    firstByte.stop()
    return await readAnswer(endpoint, response, context)
  } catch (thrown) {
    return { ok: false, error: errorOfThrown(thrown, signal.aborted) }
  } finally {
    firstByte.stop()
  }
}

function headersOf<T>(endpoint: Endpoint<T>, input: CallInput, context: AttemptContext): Headers {
  const headers = new Headers({ accept: 'application/json', authorization: `Bearer ${context.apiKey}` })
  // The boundary of a multipart body is known to `fetch` alone.
  if (endpoint.body === 'json') headers.set('content-type', 'application/json')
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey)
  if (input.correlationId !== undefined) headers.set(CORRELATION_HEADER, input.correlationId)
  return headers
}

function bodyOf<T>(endpoint: Endpoint<T>, input: CallInput): { body?: string | FormData } {
  if (endpoint.body === 'json') return { body: JSON.stringify(input.json ?? {}) }
  return endpoint.body === 'multipart' && input.form ? { body: input.form } : {}
}

async function readAnswer<T>(
  endpoint: Endpoint<T>,
  response: Response,
  context: AttemptContext,
): Promise<UpstreamResult<T>> {
  const isDone = response.ok || (endpoint.isAbsentDone === true && response.status === 404)
  if (isDone && endpoint.isBodyIgnored) {
    discardBody(response)
    return readValue(endpoint, undefined, response)
  }
  if (!isDone)
    return {
      ok: false,
      error: errorOfStatus(response, await bodyOrNothing(response, context), context.now()),
    }
  const body = await readBody(response, context.limits.answerBytes, context.limits.answerDepth)
  if (!body.readable) return { ok: false, error: unreadable(response.status, body.why, true) }
  return endpoint.isEnveloped
    ? readEnvelope(endpoint, body.value, response)
    : readValue(endpoint, body.value, response)
}

/** An error's status is worth more than its body: when the body breaks off, the status still counts. */
async function bodyOrNothing(response: Response, context: AttemptContext): Promise<ReadBody | undefined> {
  try {
    return await readBody(response, context.limits.answerBytes, context.limits.answerDepth)
  } catch {
    return undefined
  }
}

function readEnvelope<T>(endpoint: Endpoint<T>, value: unknown, response: Response): UpstreamResult<T> {
  const envelope = WireEnvelope.safeParse(value)
  if (!envelope.success) return { ok: false, error: unreadable(response.status, 'no envelope', false) }
  const { ok, statusCode, data } = envelope.data
  if (ok) return readValue(endpoint, data, response)
  const error = errorOfProblem(statusCode ?? response.status, readProblem(value), {})
  return { ok: false, error }
}

function readValue<T>(endpoint: Endpoint<T>, value: unknown, response: Response): UpstreamResult<T> {
  const parsed = endpoint.answer.safeParse(value)
  if (!parsed.success) {
    // The places that differ, never the values that are there.
    const places = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.code}`)
    return { ok: false, error: unreadable(response.status, places.join('; '), false) }
  }
  const correlationId = readCorrelationId(response.headers.get(CORRELATION_HEADER))
  return { ok: true, value: parsed.data, status: response.status, correlationId }
}
