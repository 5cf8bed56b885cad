import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { SpanFacts } from '@/lib/platform/telemetry/span-facts'
import { inSpan } from '@/lib/platform/telemetry/spans'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { buildAddress } from '../address'
import type { CallInput, Endpoint, ServiceCall } from '../endpoint'
import { type UpstreamError, upstreamError } from '../errors'
import type { CallRecord, UpstreamResult } from '../types'
import { attempt } from './attempt'
import { type Bulkhead, createBulkhead } from './bulkhead'
import { type Circuit, type CircuitState, type CircuitVerdict, createCircuit } from './circuit'
import type { Limits } from './limits'
import { createRetryBudget, pauseBeforeRetry, type RetryBudget } from './retry'
import { startTimeLimit } from './time-limit'

/** What calls are made with. Times in milliseconds; `random` gives [0, 1). */
type CallerOptions = Readonly<{
  base: string
  apiKey: string
  fetch: typeof fetch
  limits: Limits
  now: () => number
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  random: () => number
  onCall: (record: CallRecord) => void
  onCircuit: (state: CircuitState) => void
}>

type Guards = Readonly<{
  circuit: Circuit
  budget: RetryBudget
  bulkheads: Readonly<Record<'interactive' | 'upload', Bulkhead>>
}>

/** The only place that calls the service. Circuit, retry budget and bulkheads live as long as the caller. */
export function createCaller(options: CallerOptions): ServiceCall {
  const { limits, now } = options
  const guards: Guards = {
    circuit: createCircuit(limits.circuit, now, options.onCircuit),
    budget: createRetryBudget(limits.retryBudget, now),
    bulkheads: {
      interactive: createBulkhead(limits.bulkhead.calls, limits.bulkhead.callQueue),
      upload: createBulkhead(limits.bulkhead.uploads, limits.bulkhead.uploadQueue),
    },
  }
  return async (endpoint, input) => {
    const address = buildAddress(options.base, endpoint.route, input.id, input.query)
    if (address === undefined) return failure(upstreamError('refused', 'not_done', { detail: 'unusable id' }))
    guards.budget.countCall()
    return withinLimit(endpoint, input, address, options, guards)
  }
}

/** Waits; rejects when the signal fires. */
export async function realSleep(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal })
}

/** The call within its time limit: repeated as its endpoint allows, and never longer than one limit in all. */
async function withinLimit<T>(
  endpoint: Endpoint<T>,
  input: CallInput,
  address: string,
  options: CallerOptions,
  guards: Guards,
): Promise<UpstreamResult<T>> {
  const limit = startTimeLimit(options.limits[endpoint.limit].wholeMs)
  const signal = input.signal ? AbortSignal.any([input.signal, limit.signal]) : limit.signal
  try {
    return await repeat(endpoint, input, { address, signal }, options, guards)
  } finally {
    limit.stop()
  }
}

async function repeat<T>(
  endpoint: Endpoint<T>,
  input: CallInput,
  target: Target,
  options: CallerOptions,
  guards: Guards,
): Promise<UpstreamResult<T>> {
  const endsAt = options.now() + options.limits[endpoint.limit].wholeMs
  const tries = endpoint.repeat === 'never' ? 1 : endpoint.repeat
  let result = await guarded(endpoint, input, { ...target, attemptNo: 1 }, options, guards)
  for (let triesDone = 1; triesDone < tries && !result.ok && !target.signal.aborted; triesDone++) {
    const remaining = endsAt - options.now()
    const pause = pauseBeforeRetry(result.error, triesDone, remaining, options.limits, options.random)
    if (pause === undefined || !guards.budget.takeRetry()) return result
    if (!(await hasSlept(options.sleep(pause, target.signal)))) return result
    const next = await guarded(endpoint, input, { ...target, attemptNo: triesDone + 1 }, options, guards)
    result = next.ok ? next : failure(afterEarlier(result.error, next.error))
  }
  return result
}

/** What is known after two failed tries of one call: that nothing was done only if neither may have done it. */
function afterEarlier(earlier: UpstreamError, later: UpstreamError): UpstreamError {
  if (later.kind === 'circuit_open' || later.kind === 'overloaded') return earlier
  // A refusal is the service's word on this very call, so the earlier try was refused or had the same effect.
  return earlier.outcome === 'unknown' && later.kind !== 'refused' ? { ...later, outcome: 'unknown' } : later
}

async function hasSlept(sleep: Promise<void>): Promise<boolean> {
  try {
    await sleep
    return true
  } catch {
    // Only the signal ends a pause early.
    return false
  }
}

type Target = Readonly<{ address: string; signal: AbortSignal }>
type Try = Target & Readonly<{ attemptNo: number }>

/** One try through bulkhead and circuit, reported. */
async function guarded<T>(
  endpoint: Endpoint<T>,
  input: CallInput,
  target: Try,
  options: CallerOptions,
  guards: Guards,
): Promise<UpstreamResult<T>> {
  const { method, route } = endpoint
  const facts = { 'http.request.method': method, 'url.template': route }
  return inSpan(`call ${method} ${route}`, { kind: 'call', ...facts }, async (tell) => {
    const startedAt = options.now()
    const result = await admitted(endpoint, input, target, options, guards)
    const record = recordOf(endpoint, target, options.now() - startedAt, result)
    tell(spanFactsOf(record, input))
    report(options, record)
    return result
  })
}

async function admitted<T>(
  endpoint: Endpoint<T>,
  input: CallInput,
  { address, signal }: Try,
  options: CallerOptions,
  guards: Guards,
): Promise<UpstreamResult<T>> {
  const task = () =>
    throughCircuit(guards.circuit, input, () => attempt(endpoint, input, { ...options, address, signal }))
  const ran = await guards.bulkheads[endpoint.limit](task, signal)
  return ran ?? failure(upstreamError(input.signal?.aborted ? 'timeout' : 'overloaded', 'not_done'))
}

function recordOf<T>(
  { method, route }: Endpoint<T>,
  { attemptNo }: Try,
  ms: number,
  result: UpstreamResult<T>,
): CallRecord {
  const { status, correlationId } = result.ok ? result : result.error
  const errorKind = result.ok ? undefined : result.error.kind
  return { method, route, attempt: attemptNo, ms, status, errorKind, correlationId }
}

/** The service's id of a call is the better one, because its own log has it. */
function spanFactsOf(record: CallRecord, input: CallInput): SpanFacts {
  return withoutUndefined({
    'http.response.status_code': record.status,
    'http.request.resend_count': record.attempt > 1 ? record.attempt - 1 : undefined,
    'error.type': record.errorKind,
    'vestibule.correlation_id': record.correlationId ?? input.correlationId,
  })
}

async function throughCircuit<T>(
  circuit: Circuit,
  input: CallInput,
  run: () => Promise<UpstreamResult<T>>,
): Promise<UpstreamResult<T>> {
  const ticket = circuit.admit()
  if (!ticket) {
    // A rejected key keeps its name, so that staff see the reason and not the protection.
    return failure(
      upstreamError(circuit.cause() === 'unauthorised' ? 'unauthorised' : 'circuit_open', 'not_done'),
    )
  }
  let verdict: CircuitVerdict = 'neutral'
  let result: UpstreamResult<T> | undefined
  try {
    result = await run()
    if (input.signal?.aborted !== true) verdict = verdictOf(result)
    return result
  } finally {
    circuit.settle(ticket, verdict, result?.ok === false ? result.error.kind : undefined)
  }
}

/** A refusal is a sign of health; a full rate limit is none of illness, the service says itself when to come back. */
function verdictOf<T>(result: UpstreamResult<T>): CircuitVerdict {
  if (result.ok || result.error.kind === 'refused') return 'healthy'
  if (result.error.kind === 'unauthorised') return 'ill'
  return result.error.isTransient && result.error.kind !== 'rate_limited' ? 'ill' : 'neutral'
}

function report(options: CallerOptions, record: CallRecord): void {
  try {
    options.onCall(record)
  } catch {
    // A broken listener must not lose the id of a customer that was just created.
  }
}

function failure(error: UpstreamError): { ok: false; error: UpstreamError } {
  return { ok: false, error }
}
