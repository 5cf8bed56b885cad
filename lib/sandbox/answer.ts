import 'server-only'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { newId } from './world'

/** What a handler says; it becomes a `Response` at the door. */
export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

/** One problem of a request body; `pointer` is a JSON pointer. */
export type Violation = { pointer: string; detail: string }

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const created = (body: unknown): Answer => ({ status: 201, body })

/** An error body of version 2. Without `code` when the service gives none. */
export function problem(status: number, code: string | undefined, detail: string, more: object = {}): Answer {
  return {
    status,
    body: {
      status,
      ...withoutUndefined({ code }),
      detail,
      correlationId: newId('request'),
      ...more,
    },
  }
}

/** 400: the request as such is wrong, or the operation is refused in this state. */
export function refused(detail = 'Invalid request parameters', code = 'address/invalid'): Answer {
  return problem(400, code, detail)
}

/** 404. */
export function notFound(): Answer {
  return problem(404, 'resource/not-found', 'Resource not found')
}

/** 422 with its list of problems. */
export function invalid(violations: Violation[]): Answer {
  return problem(422, 'validation/failed', 'Validation failed', { errors: violations })
}

/** 429; `seconds` goes into `Retry-After`, at least 1. */
export function tooMany(detail: string, seconds: number): Answer {
  const answer = problem(429, 'rate-limit/exceeded', detail)
  return { ...answer, headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } }
}

/** Success in the envelope of version 1. */
export function envelope(data: object, now: Date): Answer {
  return ok({
    ok: true,
    object: 'object',
    statusCode: 200,
    error: null,
    message: 'success',
    data,
    ts: now.toISOString(),
    request: newId('request'),
  })
}

/** Failure in the envelope of version 1. */
export function failedEnvelope(status: number, error: string, message: string, now: Date): Answer {
  return {
    status,
    body: {
      ok: false,
      object: 'error',
      statusCode: status,
      error,
      message,
      data: null,
      ts: now.toISOString(),
      request: newId('request'),
    },
  }
}

/** The answer as it goes over the wire. */
export function toResponse(answer: Answer): Response {
  return Response.json(answer.body, { status: answer.status, headers: answer.headers ?? {} })
}
