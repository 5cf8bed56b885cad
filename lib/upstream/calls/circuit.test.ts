import { describe, expect, test } from 'vitest'
import { createClock } from '../testing/test-client'
import { type Circuit, type CircuitVerdict, createCircuit } from './circuit'
import { LIMITS } from './limits'

function world() {
  const clock = createClock()
  const circuit = createCircuit(LIMITS.circuit, clock.now)
  return { circuit, clock }
}

/** Makes one call with the given verdict; false when it was not admitted. */
function make(circuit: Circuit, verdict: CircuitVerdict): boolean {
  const ticket = circuit.admit()
  if (ticket) circuit.settle(ticket, verdict, 'unavailable')
  return ticket !== undefined
}

function makeMany(circuit: Circuit, verdict: CircuitVerdict, count: number): void {
  for (let i = 0; i < count; i++) make(circuit, verdict)
}

describe('circuit states', () => {
  test('four failures in a row leave it closed, the fifth opens it', () => {
    const { circuit } = world()
    makeMany(circuit, 'ill', 4)
    expect(make(circuit, 'ill')).toBe(true)
    expect(make(circuit, 'healthy')).toBe(false)
    expect(circuit.cause()).toBe('unavailable')
  })

  test('one success in between starts the row again', () => {
    const { circuit } = world()
    makeMany(circuit, 'ill', 4)
    make(circuit, 'healthy')
    makeMany(circuit, 'ill', 4)
    expect(make(circuit, 'healthy')).toBe(true)
  })

  test('calls that say nothing do not interrupt a row', () => {
    const { circuit } = world()
    makeMany(circuit, 'ill', 4)
    make(circuit, 'neutral')
    make(circuit, 'ill')
    expect(make(circuit, 'healthy')).toBe(false)
  })

  test('half of twenty calls open it, half of nineteen do not', () => {
    const { circuit } = world()
    for (let i = 0; i < 9; i++) makeMany(circuit, i % 2 === 0 ? 'healthy' : 'ill', 2)
    make(circuit, 'ill')
    expect(make(circuit, 'ill')).toBe(true)
    expect(make(circuit, 'healthy')).toBe(false)
  })

  test('failures older than the window are forgotten', async () => {
    const { circuit, clock } = world()
    for (let i = 0; i < 3; i++) {
      makeMany(circuit, 'ill', 3)
      make(circuit, 'healthy')
    }
    await clock.sleep(30_001)
    makeMany(circuit, 'healthy', 9)
    makeMany(circuit, 'ill', 3)
    expect(make(circuit, 'healthy')).toBe(true)
  })

  test('after the pause exactly one probe goes out', async () => {
    const { circuit, clock } = world()
    makeMany(circuit, 'ill', 5)
    await clock.sleep(14_999)
    expect(circuit.admit()).toBeUndefined()
    await clock.sleep(1)
    expect(circuit.admit()).toEqual({ isProbe: true })
    expect(circuit.admit()).toBeUndefined()
  })

  test('a good probe closes it with a clean record', async () => {
    const { circuit, clock } = world()
    makeMany(circuit, 'ill', 5)
    await clock.sleep(15_000)
    make(circuit, 'healthy')
    makeMany(circuit, 'ill', 4)
    expect(make(circuit, 'healthy')).toBe(true)
    expect(circuit.cause()).toBeUndefined()
  })

  test('a bad probe opens it for another pause', async () => {
    const { circuit, clock } = world()
    makeMany(circuit, 'ill', 5)
    await clock.sleep(15_000)
    expect(make(circuit, 'ill')).toBe(true)
    await clock.sleep(14_999)
    expect(make(circuit, 'healthy')).toBe(false)
    await clock.sleep(1)
    expect(make(circuit, 'healthy')).toBe(true)
  })

  test('a probe that says nothing hands over to the next call', async () => {
    const { circuit, clock } = world()
    makeMany(circuit, 'ill', 5)
    await clock.sleep(15_000)
    make(circuit, 'neutral')
    expect(circuit.admit()).toEqual({ isProbe: true })
  })

  test('a call from before the opening cannot close it', async () => {
    const { circuit, clock } = world()
    const early = circuit.admit()
    makeMany(circuit, 'ill', 5)
    await clock.sleep(15_000)
    circuit.admit()
    if (early) circuit.settle(early, 'healthy')
    expect(circuit.admit()).toBeUndefined()
  })
})
