import 'server-only'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { newSandboxId } from '../world'

/** What a handler says; it becomes a `Response` at the door. */
export type SandboxAnswer = { status: number; body: unknown; headers?: Record<string, string> }

/** One problem of a request body; `pointer` is a JSON pointer. */
export type Violation = { pointer: string; detail: string }

export const ok = (body: unknown): SandboxAnswer => ({ status: 200, body })
export const created = (body: unknown): SandboxAnswer => ({ status: 201, body })

/** An error body of version 2. Without `code` when the service gives none. */
export function problemAnswer(
  status: number,
  code: string | undefined,
  detail: string,
  more: object = {},
): SandboxAnswer {
  return {
    status,
    body: {
      status,
      ...withoutUndefined({ code }),
      detail,
      correlationId: newSandboxId('request'),
      ...more,
    },
  }
}

/** 400: the request as such is wrong, or the operation is refused in this state. */
export function refusedAnswer(
  detail = 'Invalid request parameters',
  code = 'address/invalid',
): SandboxAnswer {
  return problemAnswer(400, code, detail)
}

/** 404. */
export function notFound(): SandboxAnswer {
  return problemAnswer(404, 'resource/not-found', 'Resource not found')
}

/** 422 with its list of problems. */
export function invalid(violations: Violation[]): SandboxAnswer {
  return problemAnswer(422, 'validation/failed', 'Validation failed', { errors: violations })
}

/** 429; `seconds` goes into `Retry-After`, at least 1. */
export function tooMany(detail: string, seconds: number): SandboxAnswer {
  const answer = problemAnswer(429, 'rate-limit/exceeded', detail)
  return { ...answer, headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } }
}

/** Success in the envelope of version 1. */
export function envelope(data: object, now: Date): SandboxAnswer {
  return ok({
    ok: true,
    object: 'object',
    statusCode: 200,
    error: null,
    message: 'success',
    data,
    ts: now.toISOString(),
    request: newSandboxId('request'),
  })
}

/** Failure in the envelope of version 1. */
export function failedEnvelope(status: number, error: string, message: string, now: Date): SandboxAnswer {
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
      request: newSandboxId('request'),
    },
  }
}

/** The answer as it goes over the wire. */
export function toResponse(answer: SandboxAnswer): Response {
  return Response.json(answer.body, { status: answer.status, headers: answer.headers ?? {} })
}
