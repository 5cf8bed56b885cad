import 'server-only'
import { readBaseUrl } from './address'
import { type Assumptions, readAssumptions } from './assumptions'
import type { CircuitState } from './calls/circuit'
import { LIMITS, type Limits } from './calls/limits'
import { createCaller, realSleep } from './calls/request'
import { customers } from './endpoints/customers'
import { documentEndpoints } from './endpoints/documents'
import { representatives } from './endpoints/representatives'
import { codes, linkEndpoints } from './endpoints/verification'
import { webhooks } from './endpoints/webhooks'
import type { CallRecord } from './types'

/** What a client is made from. Clock, pause and chance can be submitted; times are milliseconds. */
export type UpstreamClientOptions = Readonly<{
  baseUrl: string
  apiKey: string
  /** The network's by default; the embedded sandbox submits its own. */
  fetch?: typeof fetch
  assumptions?: Assumptions
  limits?: Partial<Limits>
  now?: () => number
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
  random?: () => number
  /** Hears of every try, also of those that were held back. */
  onCall?: (record: CallRecord) => void
  /** Hears of every change of the circuit. */
  onCircuit?: (state: CircuitState) => void
}>

export type UpstreamClient = ReturnType<typeof createUpstreamClient>

/**
 * The client of one account of the service. Its circuit, retry budget and bulkheads are shared by all its calls, so
 * make one per account and keep it.
 * @throws when the base address could carry the key in the clear, or the key is empty
 */
export function createUpstreamClient(options: UpstreamClientOptions) {
  const base = readBaseUrl(options.baseUrl)
  if (!/^[\x21-\x7e]+$/.test(options.apiKey))
    throw new Error('The key of the service is empty or cannot be sent')
  const assumptions = options.assumptions ?? readAssumptions()
  const call = createCaller({
    base,
    apiKey: options.apiKey,
    // Looked up at each call: frameworks put their own in place of the global one after start.
    fetch: options.fetch ?? ((...request) => fetch(...request)),
    limits: { ...LIMITS, ...options.limits },
    now: options.now ?? Date.now,
    sleep: options.sleep ?? realSleep,
    random: options.random ?? Math.random,
    onCall: options.onCall ?? (() => undefined),
    onCircuit: options.onCircuit ?? (() => undefined),
  })
  return {
    customers: customers(call, assumptions),
    codes: codes(call),
    links: linkEndpoints(call),
    documents: documentEndpoints(call),
    representatives: representatives(call),
    webhooks: webhooks(call),
  }
}
