import 'server-only'
import type { MetricReading } from './metric-table'
import { readTelemetry, takeHeadersFromFile } from './settings'

let stop: (() => Promise<void>) | undefined

/**
 * Starts to tell what the app does, where the standard variables of OpenTelemetry ask for it. Without them nothing is
 * loaded.
 *
 * @param read gives the numbers whenever metrics are collected
 */
export async function startTelemetry(read: () => Promise<readonly MetricReading[]>): Promise<void> {
  takeHeadersFromFile(process.env)
  const settings = readTelemetry(process.env)
  if (!settings.traces && !settings.metrics && !settings.prometheus) return
  const { startSdk } = await import('./sdk')
  stop = await startSdk(settings, read)
}

/** Sends what is still held. Nobody waits for a receiver longer than the given time. */
export async function stopTelemetry(ms: number): Promise<void> {
  if (!stop) return
  await Promise.race([stop(), new Promise((resolve) => setTimeout(resolve, ms))])
}
