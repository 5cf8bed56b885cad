import 'server-only'
import { createUpstreamClient, type UpstreamClient, type UpstreamClientOptions } from '../client'
import type { CallRecord } from '../types'

export const API_KEY = 'secret_key_of_this_test'

/** A clock that only moves when someone sleeps, or when the test moves it. */
export function createClock(): { now: () => number; sleep: (ms: number) => Promise<void>; slept: number[] } {
  let time = Date.parse('2026-01-01T00:00:00Z')
  const slept: number[] = []
  return {
    now: () => time,
    sleep: async (ms) => {
      slept.push(ms)
      time += ms
    },
    slept,
  }
}

/** A client on a virtual clock, with a record of its calls and pauses. */
export function createTestClient(
  url: string,
  options: Partial<UpstreamClientOptions> = {},
): { client: UpstreamClient; calls: CallRecord[]; clock: ReturnType<typeof createClock> } {
  const clock = createClock()
  const calls: CallRecord[] = []
  const client = createUpstreamClient({
    baseUrl: url,
    apiKey: API_KEY,
    now: clock.now,
    sleep: clock.sleep,
    random: () => 0.5,
    onCall: (record) => calls.push(record),
    ...options,
  })
  return { client, calls, clock }
}

/** Real time limits short enough for a test that has to see them pass. */
export const SHORT = { interactive: { firstByteMs: 60, wholeMs: 120 } }
