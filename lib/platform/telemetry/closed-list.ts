import 'server-only'
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace'
import { SPAN_FACTS } from './span-facts'

const KNOWN: ReadonlySet<string> = new Set(SPAN_FACTS)

/**
 * Lets only what is on the closed list out of this process. The framework writes the whole address of a request into
 * its spans, with the secret of a link, and the message of an error, which may repeat what a person typed.
 */
export function onlyKnown(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(reduced), done),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

function reduced(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => KNOWN.has(name)))
  return {
    name: nameOf(span),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext ? { parentSpanContext: span.parentSpanContext } : {}),
    startTime: span.startTime,
    endTime: span.endTime,
    duration: span.duration,
    ended: span.ended,
    status: { code: span.status.code },
    attributes,
    links: [],
    events: [],
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

/** Ours are constant. The framework's are made of the address, unless it knows the pattern that the address fits. */
function nameOf({ name, attributes, instrumentationScope }: ReadableSpan): string {
  if (instrumentationScope.name === 'vestibule') return name
  const { 'http.method': method, 'http.route': route, 'next.span_type': type } = attributes
  return method && route ? `${method} ${route}` : `${type ?? 'request'}`
}

/** Jobs look for work all the time. A run that called nobody and did not fail tells nothing. */
export function withoutIdleJobs(next: SpanProcessor): SpanProcessor {
  const jobs = new Map<string, { isBusy: boolean }>()
  return {
    onStart(span, context) {
      const job = jobs.get(span.parentSpanContext?.spanId ?? '')
      if (job) job.isBusy = true
      if ('vestibule.job' in span.attributes) jobs.set(span.spanContext().spanId, { isBusy: false })
      next.onStart(span, context)
    },
    onEnd(span) {
      const job = jobs.get(span.spanContext().spanId)
      jobs.delete(span.spanContext().spanId)
      if (!job || job.isBusy || 'error.type' in span.attributes) next.onEnd(span)
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  }
}
