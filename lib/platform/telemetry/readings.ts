import 'server-only'
import type { Observable } from '@opentelemetry/api'
import { errorName, log } from '@/lib/platform/log/log'
import { METRICS, type MetricReading } from './metric-table'
import { meter } from './metrics'

/** Reads the numbers whenever metrics are collected. If they cannot be read, they are missing from that collection. */
export function watchReadings(read: () => Promise<readonly MetricReading[]>): void {
  const observed = new Map<string, Observable>()
  for (const [name, { kind, help: description }] of Object.entries(METRICS)) {
    if (kind === 'gauge') observed.set(name, meter().createObservableGauge(name, { description }))
    if (kind === 'total') observed.set(name, meter().createObservableCounter(name, { description }))
  }
  meter().addBatchObservableCallback(
    async (told) => {
      const readings = await read().catch((error: unknown) => {
        log('telemetry.failed', { errorName: errorName(error) })
        return []
      })
      for (const { name, value, labels } of readings) {
        const one = observed.get(name)
        if (one) told.observe(one, value, labels)
      }
    },
    [...observed.values()],
  )
}
