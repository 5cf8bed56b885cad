import 'server-only'
import { log } from '@/lib/platform/log/log'
import type { UpstreamErrorKind } from '../errors'
import type { CircuitState } from './circuit'

/** What the last calls said of the service; `unknown` where none was made yet. */
export type ServiceHealth = 'unknown' | 'answers' | 'fails'

/** These say nothing of the service, or only that we ask too much of it. */
const SAYS_NOTHING = new Set<UpstreamErrorKind>(['overloaded', 'rate_limited'])

// The bundles of start and pages each have their own copy of this module; the state is one for the process.
const holder = globalThis as typeof globalThis & {
  vestibuleServiceHealth?: ServiceHealth
  vestibuleCircuit?: CircuitState
}

/** Remembers how a call ended: a refusal is an answer too. */
export function noteCall({ errorKind }: { errorKind?: UpstreamErrorKind | undefined }): void {
  if (errorKind !== undefined && SAYS_NOTHING.has(errorKind)) return
  const before = serviceHealth()
  const isAnswer = errorKind === undefined || errorKind === 'refused'
  holder.vestibuleServiceHealth = isAnswer ? 'answers' : 'fails'
  if (!isAnswer && before !== 'fails') log('service.away', { errorKind })
  if (isAnswer && before === 'fails') log('service.back', {})
}

/** How the service stands by what this process has seen. */
export function serviceHealth(): ServiceHealth {
  return holder.vestibuleServiceHealth ?? 'unknown'
}

/** Remembers how the circuit before the service stands. */
export function noteCircuit(state: CircuitState): void {
  holder.vestibuleCircuit = state
}

/** How the circuit before the service stands in this process. */
export function circuitState(): CircuitState {
  return holder.vestibuleCircuit ?? 'closed'
}
