/**
 * Why a call has no usable answer.
 *
 * - `refused`: the service read the request and said no (4xx)
 * - `unavailable`: the service said that it cannot answer now (5xx, 408, 425)
 * - `unauthorised`: our key was not accepted (401, or 403 without a code)
 * - `rate_limited`: 429
 * - `unreadable`: something answered, but not in the agreed form
 * - `timeout`: a limit passed, or the caller gave up
 * - `network`: no connection, or it broke
 * - `circuit_open`, `overloaded`: the client did not call at all, to protect the service or itself
 */
export type UpstreamErrorKind =
  | 'refused'
  | 'unavailable'
  | 'unauthorised'
  | 'rate_limited'
  | 'unreadable'
  | 'timeout'
  | 'network'
  | 'circuit_open'
  | 'overloaded'

/** Whether the service may have done the work although the call failed. */
export type CallOutcome = 'not_done' | 'unknown'

/** One complaint of the service about one place of the body; `pointer` is a JSON pointer, `''` when it names none. */
export type FieldProblem = Readonly<{ pointer: string; detail: string }>

/** A failed call, as a value. */
export type UpstreamError = Readonly<{
  kind: UpstreamErrorKind
  status?: number | undefined
  /** The service's own code, e.g. `validation/failed`. */
  code?: string | undefined
  /** The service's words. For staff only: they can repeat what a person typed. */
  detail?: string | undefined
  fields: readonly FieldProblem[]
  correlationId?: string | undefined
  retryAfterSeconds?: number | undefined
  /** Whether the same call may succeed later without any change. */
  isTransient: boolean
  outcome: CallOutcome
}>

type Facts = Partial<Omit<UpstreamError, 'kind' | 'outcome'>>

const TRANSIENT: Readonly<Record<UpstreamErrorKind, boolean>> = {
  refused: false,
  unavailable: true,
  unauthorised: false,
  rate_limited: true,
  // An error page of a proxy or a cut body passes; `facts` says so where the form itself was wrong.
  unreadable: true,
  timeout: true,
  network: true,
  circuit_open: true,
  overloaded: true,
}

/**
 * Whether a call is to be kept and made again later: it may succeed then, or our key was not accepted, which a person
 * filling in a form can do nothing about.
 */
export function canWait(error: UpstreamError): boolean {
  return error.isTransient || error.kind === 'unauthorised'
}

/** Builds an error; `facts` override what follows from the kind. */
export function upstreamError(
  kind: UpstreamErrorKind,
  outcome: CallOutcome,
  facts: Facts = {},
): UpstreamError {
  return { isTransient: TRANSIENT[kind], fields: [], ...facts, kind, outcome }
}
