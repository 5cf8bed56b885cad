import 'server-only'
import { context, metrics, propagation, trace } from '@opentelemetry/api'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  detectResources,
  type Resource,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { version } from '@/lib/platform/env/version'
import { errorName, log } from '@/lib/platform/log/log'
import { onlyKnown, withoutIdleJobs } from './closed-list'
import { contextManager } from './context'
import type { MetricReading } from './metric-table'
import { watchReadings } from './readings'
import type { TelemetrySettings } from './settings'
import { beginTracing } from './spans'

/** Ends what sends, after it has sent what it still holds. */
type StopTelemetry = () => Promise<void>

/** Starts what the settings ask for. This file alone loads the packages that do it. */
export async function startSdk(
  settings: TelemetrySettings,
  read: () => Promise<readonly MetricReading[]>,
): Promise<StopTelemetry> {
  setGlobalErrorHandler((error) => log('telemetry.failed', { errorName: errorName(error) }))
  const resource = ownResource()
  const tracing = settings.traces && startTraces(settings.traces, resource)
  const measuring =
    settings.metrics || settings.prometheus ? await startMetrics(settings, resource) : undefined
  if (measuring) watchReadings(read)
  return async () => {
    await Promise.allSettled([tracing?.shutdown(), measuring?.shutdown()])
  }
}

/** Neither the command line nor the machine's user: only what names this service and this process. */
function ownResource(): Resource {
  const detectors = [resourceAttributesEnvDetector, serviceNameEnvDetector, serviceInstanceIdDetector]
  return resourceFromAttributes({ 'service.name': 'vestibule', 'service.version': version() }).merge(
    detectResources({ detectors }),
  )
}

function startTraces(traces: NonNullable<TelemetrySettings['traces']>, resource: Resource): TracerProvider {
  const exporter = onlyKnown(new OTLPTraceExporter())
  const batches = new BatchSpanProcessor({ exporter, scheduledDelayMillis: traces.delayMs })
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(traces),
    spanProcessors: [withoutIdleJobs(batches)],
  })
  context.setGlobalContextManager(contextManager().enable())
  if (traces.joinsOthers) propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  beginTracing()
  return provider
}

function samplerOf({ sampler, samplerArgument }: NonNullable<TelemetrySettings['traces']>): Sampler {
  const [, parent, kind] = /^(parentbased_)?(.*)$/.exec(sampler) ?? []
  const root =
    kind === 'always_off'
      ? new AlwaysOffSampler()
      : kind === 'traceidratio'
        ? new TraceIdRatioBasedSampler(samplerArgument)
        : new AlwaysOnSampler()
  return parent ? new ParentBasedSampler({ root }) : root
}

async function startMetrics(
  { metrics: pushed, prometheus }: TelemetrySettings,
  resource: Resource,
): Promise<MeterProvider> {
  const readers: IMetricReader[] = []
  if (pushed) {
    const exporter = new OTLPMetricExporter()
    const exportIntervalMillis = pushed.everyMs
    const exportTimeoutMillis = Math.min(pushed.everyMs, 30_000)
    readers.push(new PeriodicExportingMetricReader({ exporter, exportIntervalMillis, exportTimeoutMillis }))
  }
  if (prometheus) {
    const exporter = new PrometheusExporter({
      ...prometheus,
      withoutScopeInfo: true,
      preventServerStart: true,
    })
    await exporter.startServer().catch(() => {
      throw new ConfigurationError(
        `Nothing can listen at ${prometheus.host}:${prometheus.port} for Prometheus. Set OTEL_EXPORTER_PROMETHEUS_HOST and OTEL_EXPORTER_PROMETHEUS_PORT.`,
      )
    })
    readers.push(exporter)
  }
  const provider = new MeterProvider({ resource, readers })
  metrics.setGlobalMeterProvider(provider)
  return provider
}
