import { context, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { onlyKnown, withoutIdleJobs } from './closed-list'
import { contextManager } from './context'

const kept = new InMemorySpanExporter()
const processor = new SimpleSpanProcessor({ exporter: onlyKnown(kept) })
const provider = new TracerProvider({ spanProcessors: [withoutIdleJobs(processor)] })
context.setGlobalContextManager(contextManager().enable())
afterAll(() => context.disable())
beforeEach(() => kept.reset())

test('of what the framework says of a request neither its address nor the words of an error leave', async () => {
  const span = provider.getTracer('next.js').startSpan('GET /l/planted-secret', {
    attributes: { 'http.method': 'GET', 'http.target': '/l/planted-secret', 'next.span_name': '/l/planted' },
  })
  span.setAttributes({ 'http.route': '/l/[token]', 'http.status_code': 200 })
  span.recordException(new Error('planted message'))
  span.addEvent('planted', { planted: 'planted' })
  span.addLink({ context: span.spanContext(), attributes: { planted: 'planted' } })
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'planted message' })
  span.end()
  const other = provider.getTracer('next.js').startSpan('GET /l/planted-secret')
  other.end()
  await provider.forceFlush()
  const [first, second] = kept.getFinishedSpans()
  expect(first?.name).toBe('GET /l/[token]')
  expect(first?.attributes).toEqual({
    'http.method': 'GET',
    'http.route': '/l/[token]',
    'http.status_code': 200,
  })
  expect([first?.status, first?.events, first?.links]).toEqual([{ code: SpanStatusCode.ERROR }, [], []])
  expect(second?.name).toBe('request')
})

test('a job that found nothing to do leaves no trace; one that called or failed does', async () => {
  const tracer = provider.getTracer('vestibule')
  const job = (name: string) => tracer.startSpan('run a job', { attributes: { 'vestibule.job': name } })
  job('idle').end()
  const busy = job('busy')
  tracer.startSpan('call', {}, trace.setSpan(ROOT_CONTEXT, busy)).end()
  busy.end()
  const failed = job('failed')
  failed.setAttribute('error.type', 'Error')
  failed.end()
  await provider.forceFlush()
  const told = kept.getFinishedSpans().map(({ name, attributes }) => attributes['vestibule.job'] ?? name)
  expect(told).toEqual(['call', 'busy', 'failed'])
})

test('what follows from a piece of work belongs to it, and nothing else does', async () => {
  const [one, other] = ['one', 'other'].map((name) =>
    trace.setSpan(ROOT_CONTEXT, provider.getTracer('x').startSpan(name)),
  )
  const seen: unknown[] = []
  await Promise.all(
    [one, other].map((mine) =>
      context.with(mine ?? ROOT_CONTEXT, async () => {
        await Promise.resolve()
        seen.push(context.active() === mine)
      }),
    ),
  )
  const bound = context.bind(one ?? ROOT_CONTEXT, () => context.active() === one)
  expect([...seen, bound(), context.active()]).toEqual([true, true, true, ROOT_CONTEXT])
})
