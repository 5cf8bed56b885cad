import 'server-only'
import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'

/** The time over which the use of the processor is measured. */
const WINDOW_MS = 1000
/** A process or machine that is busy for at least this share of the time cannot keep up. */
const FULL = 0.95

type Load = { latest: number; machine: number }

/** Pages, actions and jobs are bundled apart but share one process, and so one measurement. */
const holder = globalThis as typeof globalThis & { vestibuleLoad?: Load }

/** Begins to look, once a second, how much of its time this process works, and this machine. */
export function watchLoad(): void {
  if (holder.vestibuleLoad) return
  const load = { latest: 0, machine: 0 }
  holder.vestibuleLoad = load
  let before = performance.eventLoopUtilization()
  let earlier = processorTimes()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    load.latest = performance.eventLoopUtilization(now, before).utilization
    before = now
    const times = processorTimes()
    load.machine = shareOfWork(earlier, times)
    earlier = times
  }, WINDOW_MS).unref()
}

/**
 * Whether this process, or the machine it shares with others, had hardly a moment without work lately. A process that
 * gets no turn is as slow as one that has too much to do.
 */
export function isProcessorFull(): boolean {
  const { latest = 0, machine = 0 } = holder.vestibuleLoad ?? {}
  return Math.max(latest, machine) >= FULL
}

/** Milliseconds that all processors have idled, and all they have had, since the machine started. */
type ProcessorTimes = { idle: number; total: number }

/** The part of the time between two looks in which the processors worked; 0 when no time has passed. */
export function shareOfWork(earlier: ProcessorTimes, later: ProcessorTimes): number {
  const total = later.total - earlier.total
  return total > 0 ? 1 - (later.idle - earlier.idle) / total : 0
}

function processorTimes(): ProcessorTimes {
  const times = cpus().map((one) => one.times)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  return {
    idle: sum(times.map(({ idle }) => idle)),
    total: sum(times.flatMap(({ user, nice, sys, idle, irq }) => [user, nice, sys, idle, irq])),
  }
}
