import 'server-only'
import type { ReadBody } from '../calls/read-body'
import { readRetryAfter } from '../calls/retry'
import { type CallOutcome, type UpstreamError, type UpstreamErrorKind, upstreamError } from '../errors'
import { readCorrelationId, readProblem, type ServiceProblem } from './problem'

/** Codes of failures before the first byte of a request left: the name, the connection or the certificate. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** The header in which a correlation id may come back; the body's own wins (assumption: the name is a convention). */
export const CORRELATION_HEADER = 'x-correlation-id'

/** The error of an answer that is no success. `body` is undefined when reading it failed. */
export function errorOfStatus(response: Response, body: ReadBody | undefined, nowMs: number): UpstreamError {
  const problem = readProblem(body?.readable ? body.value : undefined)
  return errorOfProblem(response.status, problem, {
    correlationId: problem.correlationId ?? readCorrelationId(response.headers.get(CORRELATION_HEADER)),
    retryAfterSeconds: readRetryAfter(response.headers.get('retry-after'), nowMs),
  })
}

/** The error of a status and what the service said with it; also for version 1, which can say it inside a 200. */
export function errorOfProblem(
  status: number,
  problem: ServiceProblem,
  facts: Pick<UpstreamError, 'correlationId' | 'retryAfterSeconds'>,
): UpstreamError {
  const { isFromService, ...said } = problem
  const kind = kindOfStatus(status, problem)
  return upstreamError(kind, outcomeOf(kind, isFromService), { ...said, ...facts, status })
}

function kindOfStatus(status: number, problem: ServiceProblem): UpstreamErrorKind {
  if (status === 429) return 'rate_limited'
  // A bad key answers 403 without a code (service docs); with a code it is this one action that is not allowed.
  if (status === 401 || (status === 403 && problem.code === undefined)) return 'unauthorised'
  if (status >= 500 || status === 408 || status === 425) return 'unavailable'
  return status >= 400 ? 'refused' : 'unreadable'
}

function outcomeOf(kind: UpstreamErrorKind, isFromService: boolean): CallOutcome {
  if (kind === 'unauthorised' || kind === 'rate_limited') return 'not_done'
  // A 4xx in another form can come from something between us and the service, after the service acted.
  return kind === 'refused' && isFromService ? 'not_done' : 'unknown'
}

/** The error of a success that cannot be read. A wrong form stays wrong; a cut or foreign body may pass. */
export function unreadable(status: number, detail: string, isTransient: boolean): UpstreamError {
  return upstreamError('unreadable', 'unknown', { status, detail, isTransient })
}

/** The error of a call without an answer, from what `fetch` or the body's stream threw. */
export function errorOfThrown(thrown: unknown, isOver: boolean): UpstreamError {
  if (isOver) return upstreamError('timeout', 'unknown')
  const cause = thrown instanceof Error ? thrown.cause : undefined
  // Node's own words for `redirect: 'error'`; if they change, a redirect reads as a broken connection.
  if (cause instanceof Error && cause.message === 'unexpected redirect') {
    return upstreamError('unreadable', 'unknown', { detail: 'redirect', isTransient: false })
  }
  const codes = codesOf(cause)
  const wasNeverSent = codes.length > 0 && codes.every((code) => NEVER_SENT.has(code))
  const name = thrown instanceof Error ? thrown.name : typeof thrown
  return upstreamError('network', wasNeverSent ? 'not_done' : 'unknown', { detail: codes[0] ?? name })
}

/** System codes of a failure; several when a name has several addresses and each was tried. */
function codesOf(cause: unknown): string[] {
  if (cause instanceof AggregateError) return cause.errors.flatMap(codesOf)
  if (!(cause instanceof Error) || !('code' in cause)) return []
  return typeof cause.code === 'string' ? [cause.code] : []
}
