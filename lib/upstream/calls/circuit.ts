import 'server-only'
import type { UpstreamError } from '../errors'
import type { Limits } from './limits'
import { createSlidingWindow } from './sliding-window'

/** The right to make one call. `isProbe` marks the single call that tests an open circuit. */
type Ticket = Readonly<{ isProbe: boolean }>

/** What a call says about the service's health; `neutral` says nothing. */
export type CircuitVerdict = 'healthy' | 'ill' | 'neutral'

/**
 * The circuit of one client, so of one tenant and host. Written here and not taken from a library: it needs the
 * injected clock, refuses others while the probe is out instead of letting them wait, and remembers a rejected key.
 */
export type Circuit = Readonly<{
  /** Undefined while the circuit is open. */
  admit: () => Ticket | undefined
  settle: (ticket: Ticket, verdict: CircuitVerdict, kind?: UpstreamError['kind']) => void
  /** The kind of failure that opened the circuit. */
  cause: () => UpstreamError['kind'] | undefined
}>

/** How a circuit stands, for those who watch it. */
export type CircuitState = 'closed' | 'open' | 'probing'

type State = { name: 'closed' } | { name: 'open'; since: number } | { name: 'probing'; since: number }

/**
 * A closed circuit. It opens on failures in a row or on their share, and is tested by one call after a pause.
 *
 * @param onState hears of every change
 */
export function createCircuit(
  limits: Limits['circuit'],
  now: () => number,
  onState: (state: CircuitState) => void = () => undefined,
): Circuit {
  const calls = createSlidingWindow<CircuitVerdict>(limits.windowMs, now)
  let state: State = { name: 'closed' }
  let illInARow = 0
  let cause: UpstreamError['kind'] | undefined

  const enter = (next: State) => {
    state = next
    onState(next.name)
  }
  const open = (kind: UpstreamError['kind'] | undefined) => {
    enter({ name: 'open', since: now() })
    cause = kind
  }
  const close = () => {
    enter({ name: 'closed' })
    illInARow = 0
    cause = undefined
    calls.clear()
  }
  const isShareTooHigh = () => {
    const recent = calls.recent()
    const ill = recent.filter((verdict) => verdict === 'ill').length
    return recent.length >= limits.minimumCalls && ill >= recent.length * limits.failureShare
  }
  const settleProbe = (since: number, verdict: CircuitVerdict, kind: UpstreamError['kind'] | undefined) => {
    if (verdict === 'healthy') close()
    else if (verdict === 'ill') open(kind)
    // A probe that says nothing leaves the circuit as it was: the next call is the probe.
    else enter({ name: 'open', since })
  }

  return {
    admit() {
      if (state.name === 'closed') return { isProbe: false }
      if (state.name === 'probing' || now() - state.since < limits.coolDownMs) return undefined
      enter({ name: 'probing', since: state.since })
      return { isProbe: true }
    },
    settle(ticket, verdict, kind) {
      if (ticket.isProbe && state.name === 'probing') return settleProbe(state.since, verdict, kind)
      // Calls that began before the circuit opened have nothing to say about it any more.
      if (state.name !== 'closed' || verdict === 'neutral') return
      calls.add(verdict)
      illInARow = verdict === 'ill' ? illInARow + 1 : 0
      if (verdict === 'ill' && (illInARow >= limits.failuresInARow || isShareTooHigh())) open(kind)
    },
    cause: () => cause,
  }
}
