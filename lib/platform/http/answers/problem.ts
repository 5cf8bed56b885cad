import 'server-only'
import { type Failure, type FailureCode, failureStatus } from '@/lib/platform/errors'
import { newId } from '@/lib/platform/ids'
import { log } from '@/lib/platform/log/log'
import { inSpan } from '@/lib/platform/telemetry/spans'
import { type ProblemSentences, problemDocument, REQUEST_ID } from './problem-document'
import { unexpectedFailure } from './unexpected'

const DYNAMIC = { 'Cache-Control': 'private, no-store' }

/** Answers a failure as a problem document (RFC 9457), in the words of its code or in others. */
export function problem(failure: Failure, route: string, own?: ProblemSentences): Response {
  const status = failureStatus[failure.code]
  const ref = failure.ref ?? newId('ref')
  log('request.failed', { route, code: failure.code, ref })
  const body = problemDocument(failure, ref, own)
  const headers: Record<string, string> = {
    ...DYNAMIC,
    'Content-Type': 'application/problem+json',
    [REQUEST_ID]: ref,
  }
  if (failure.retryAfterSeconds !== undefined) headers['Retry-After'] = String(failure.retryAfterSeconds)
  // Anyone who is refused a key is told what would be taken [RFC 9110, 15.5.2].
  if (failure.code === 'key.refused') headers['WWW-Authenticate'] = 'Bearer'
  return new Response(JSON.stringify(body), { status, headers })
}

/** Answers a value as JSON that nobody may keep. */
export function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: DYNAMIC })
}

/** Leads on to a page after a plain form. */
export function seeOther(address: string): Response {
  return new Response(null, { status: 303, headers: { ...DYNAMIC, Location: address } })
}

/** Answers that something was done and there is nothing to say about it. */
export function noContent(): Response {
  return new Response(null, { status: 204, headers: DYNAMIC })
}

/** Answers a picture under an address that names its bytes, so that nobody has to ask for it twice. */
export function picture(png: Buffer): Response {
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' }
  return new Response(new Uint8Array(png), { headers })
}

/** Answers a text as a file to save; its name is one of ours, never a person's. */
export function attachment({ name, text }: { name: string; text: string }, type: string): Response {
  const headers = {
    ...DYNAMIC,
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
  }
  return new Response(text, { headers })
}

/**
 * Runs a handler; what it did not expect becomes an `internal` problem with a reference, without a word of detail. A
 * database that has no time right now is `database.busy`, with when to ask again.
 */
export async function handled(route: string, work: () => Promise<Response>): Promise<Response> {
  try {
    return await inSpan(`handle ${route}`, {}, work)
  } catch (error) {
    return problem(unexpectedFailure(error, route), route)
  }
}

/** A failure without further facts, as a response. */
export function refuse(code: FailureCode, route: string): Response {
  return problem({ ok: false, code }, route)
}
