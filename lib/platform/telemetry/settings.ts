import 'server-only'
import { readFileSync } from 'node:fs'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { oneOfThese } from '@/lib/platform/fault-words'
import { refuseWrongReceiver } from './receiver'

/** Which traces and metrics leave the app. OpenTelemetry's standard variables decide it. */
export type TelemetrySettings = {
  traces: { sampler: string; samplerArgument: number; delayMs: number; joinsOthers: boolean } | undefined
  metrics: { everyMs: number } | undefined
  prometheus: { host: string; port: number } | undefined
}

type Source = Readonly<Record<string, string | undefined>>

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'].flatMap((one) => [one, `parentbased_${one}`])
const OFF: TelemetrySettings = { traces: undefined, metrics: undefined, prometheus: undefined }

/**
 * Reads the variables. Everything is off unless they give an address to send to or name `prometheus` as an exporter of
 * metrics.
 *
 * @throws ConfigurationError naming the variable that asks for something the app does not support
 */
export function readTelemetry(source: Source): TelemetrySettings {
  if (source.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return OFF
  const hasAddress = (signal: string) =>
    Boolean(source.OTEL_EXPORTER_OTLP_ENDPOINT || source[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`])
  const traces = exporters(source, 'OTEL_TRACES_EXPORTER', ['otlp', 'none'])
  const metrics = exporters(source, 'OTEL_METRICS_EXPORTER', ['otlp', 'none', 'prometheus'])
  const settings = {
    traces: traces.includes('otlp') && hasAddress('TRACES') ? tracesOf(source) : undefined,
    metrics:
      metrics.includes('otlp') && hasAddress('METRICS')
        ? { everyMs: number(source, 'OTEL_METRIC_EXPORT_INTERVAL', 60_000) }
        : undefined,
    prometheus: metrics.includes('prometheus') ? prometheusOf(source) : undefined,
  }
  if (settings.traces || settings.metrics) {
    refuseOtherProtocols(source)
    refuseWrongReceiver(source)
  }
  return settings
}

/**
 * Reads the headers that identify the app to a receiver from a file, so that no secret has to be in the environment.
 */
export function takeHeadersFromFile(environment: Record<string, string | undefined>): void {
  const file = environment.OTEL_EXPORTER_OTLP_HEADERS_FILE
  if (!file) return
  try {
    environment.OTEL_EXPORTER_OTLP_HEADERS = readFileSync(file, 'utf8').trim()
  } catch {
    throw new ConfigurationError('The file of OTEL_EXPORTER_OTLP_HEADERS_FILE cannot be read')
  }
}

function tracesOf(source: Source): TelemetrySettings['traces'] {
  const sampler = source.OTEL_TRACES_SAMPLER || 'parentbased_always_on'
  if (!SAMPLERS.includes(sampler)) throw wrong('OTEL_TRACES_SAMPLER', oneOfThese(SAMPLERS))
  const samplerArgument = Number(source.OTEL_TRACES_SAMPLER_ARG || 1)
  if (!(samplerArgument >= 0 && samplerArgument <= 1))
    throw wrong('OTEL_TRACES_SAMPLER_ARG', 'must be a number from 0 to 1')
  return {
    sampler,
    samplerArgument,
    delayMs: number(source, 'OTEL_BSP_SCHEDULE_DELAY', 5000),
    // Anyone can name a trace in a request. The header is trustworthy only behind a proxy that sets it itself.
    joinsOthers: (source.OTEL_PROPAGATORS ?? '').split(',').includes('tracecontext'),
  }
}

/** Listens on loopback unless a host is named, so that nothing outside this machine can read the metrics. */
function prometheusOf(source: Source): TelemetrySettings['prometheus'] {
  return {
    host: source.OTEL_EXPORTER_PROMETHEUS_HOST || '127.0.0.1',
    port: number(source, 'OTEL_EXPORTER_PROMETHEUS_PORT', 9464),
  }
}

function exporters(source: Source, name: string, known: readonly string[]): readonly string[] {
  const named = (source[name] || 'otlp').split(',').map((one) => one.trim())
  if (named.some((one) => !known.includes(one))) throw wrong(name, oneOfThese(known))
  return named
}

function refuseOtherProtocols(source: Source): void {
  for (const signal of ['', '_TRACES', '_METRICS']) {
    const name = `OTEL_EXPORTER_OTLP${signal}_PROTOCOL`
    if (!['http/protobuf', '', undefined].includes(source[name]))
      throw new ConfigurationError(`${name} can only be http/protobuf`)
  }
}

function number(source: Source, name: string, otherwise: number): number {
  const text = source[name]
  if (!text) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw wrong(name, 'must be a whole number')
  return Number(text)
}

const wrong = (name: string, words: string) => new ConfigurationError(`${name} ${words}`)
