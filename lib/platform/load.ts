import 'server-only'
import { performance } from 'node:perf_hooks'

/** Over so long a time the use of the processor is looked at. */
const WINDOW_MS = 1000
/** A process that works so large a part of the time cannot keep up. */
const FULL = 0.95

/** Pages, actions and jobs are bundled apart but share one process, and so one measurement. */
const holder = globalThis as typeof globalThis & { vestibuleLoad?: { latest: number } }

/** Begins to look, once a second, how much of its time this process works. */
export function watchLoad(): void {
  if (holder.vestibuleLoad) return
  const load = { latest: 0 }
  holder.vestibuleLoad = load
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    load.latest = performance.eventLoopUtilization(now, before).utilization
    before = now
  }, WINDOW_MS).unref()
}

/** Whether this process had hardly a moment without work lately. */
export function isProcessorFull(): boolean {
  return (holder.vestibuleLoad?.latest ?? 0) >= FULL
}
