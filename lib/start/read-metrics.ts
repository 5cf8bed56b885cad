import 'server-only'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { database } from '@/lib/platform/db/handle'
import type { Db } from '@/lib/platform/db/open'
import { errorName, log, loggedLines } from '@/lib/platform/log/log'
import type { MetricReading } from '@/lib/platform/telemetry/metric-table'
import { circuitState } from '@/lib/upstream/calls/service-health'
import { readQueues } from './read-queues'

const NANOSECONDS = 1e9

/**
 * What can be said of this process and of the work that waits, now. A silent database costs only what it would have
 * told.
 */
export async function readMetrics(): Promise<readonly MetricReading[]> {
  return [...ofProcess(), ...ofCircuit(), ...ofLog(), ...(await ofDatabase())]
}

let delays: ReturnType<typeof monitorEventLoopDelay> | undefined

function ofProcess(): MetricReading[] {
  delays ??= monitorEventLoopDelay()
  delays.enable()
  const late = delays.percentile(99)
  delays.reset()
  return [
    { name: 'vestibule.process.memory.bytes', value: process.memoryUsage.rss(), labels: {} },
    { name: 'vestibule.process.delay.seconds', value: late / NANOSECONDS, labels: {} },
  ]
}

function ofCircuit(): MetricReading[] {
  const now = circuitState()
  return (['closed', 'open', 'probing'] as const).map((state) => ({
    name: 'vestibule.circuit.state',
    value: state === now ? 1 : 0,
    labels: { state },
  }))
}

function ofLog(): MetricReading[] {
  return [...loggedLines()].map(([event, value]) => ({
    name: 'vestibule.log.lines',
    value,
    labels: { event },
  }))
}

async function ofDatabase(): Promise<readonly MetricReading[]> {
  try {
    const db = await database()
    return [...ofPool(db), ...(await readQueues(db).catch(notRead))]
  } catch (error) {
    return notRead(error)
  }
}

function notRead(error: unknown): readonly MetricReading[] {
  log('telemetry.failed', { errorName: errorName(error) })
  return []
}

function ofPool({ $client: { totalCount, idleCount, waitingCount } }: Db): readonly MetricReading[] {
  const connections = { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  return Object.entries(connections).map(([state, value]) => ({
    name: 'vestibule.pool.connections',
    value,
    labels: { state },
  }))
}
