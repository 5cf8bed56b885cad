import { expect, test } from 'vitest'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { readTelemetry } from './settings'

const OFF = { traces: undefined, metrics: undefined, prometheus: undefined }
const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }

test('nothing is told unless a variable of the standard asks for it', () => {
  expect(readTelemetry({})).toEqual(OFF)
  expect(readTelemetry({ OTEL_TRACES_EXPORTER: 'otlp', OTEL_METRICS_EXPORTER: 'otlp' })).toEqual(OFF)
  expect(readTelemetry({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toEqual(OFF)
  expect(readTelemetry({ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' })).toEqual(
    OFF,
  )
})

test('an address asks for traces and metrics, an address of one for that one', () => {
  const { traces, metrics } = readTelemetry(ENDPOINT)
  expect([traces?.sampler, metrics?.everyMs]).toEqual(['parentbased_always_on', 60_000])
  const only = readTelemetry({ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://127.0.0.1:4318/v1/metrics' })
  expect([only.traces, only.metrics]).toEqual([undefined, { everyMs: 60_000 }])
})

test('Prometheus is answered on this machine alone unless a place to listen at is named', () => {
  const asked = { OTEL_METRICS_EXPORTER: 'prometheus' }
  expect(readTelemetry(asked)).toEqual({ ...OFF, prometheus: { host: '127.0.0.1', port: 9464 } })
  const named = {
    ...asked,
    OTEL_EXPORTER_PROMETHEUS_HOST: '0.0.0.0',
    OTEL_EXPORTER_PROMETHEUS_PORT: '9000',
  }
  expect(readTelemetry(named).prometheus).toEqual({ host: '0.0.0.0', port: 9000 })
})

test('a trace that a stranger began is joined only where a propagator is named', () => {
  expect(readTelemetry(ENDPOINT).traces?.joinsOthers).toBe(false)
  expect(readTelemetry({ ...ENDPOINT, OTEL_PROPAGATORS: 'tracecontext,baggage' }).traces?.joinsOthers).toBe(
    true,
  )
})

test.each([
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'must be a number from 0 to 1'],
  ['OTEL_BSP_SCHEDULE_DELAY', 'soon', 'must be a whole number'],
  ['OTEL_TRACES_EXPORTER', 'zipkin', 'must be otlp or none'],
])('%s=%s is refused with what it should be', (name, value, words) => {
  expect(() => readTelemetry({ ...ENDPOINT, [name]: value })).toThrow(`${name} ${words}`)
})

test('what cannot be done is refused by name', () => {
  const refused = [
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'http/json'],
    ['OTEL_METRICS_EXPORTER', 'console'],
    ['OTEL_TRACES_SAMPLER', 'xray'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_METRIC_EXPORT_INTERVAL', 'soon'],
  ] as const
  for (const [name, value] of refused)
    expect(() => readTelemetry({ ...ENDPOINT, [name]: value }), name).toThrow(name)
})

test.each([
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
])('%s has to be an address, or what is sent would go to this machine', (name) => {
  for (const wrong of ['marker', 'marker:4318', '//marker:4318', 'grpc://marker:4317', 'http://'])
    expect(() => readTelemetry({ ...ENDPOINT, [name]: wrong })).toThrow(
      new ConfigurationError(`${name} must be an address, such as http://collector:4318`),
    )
  for (const right of [
    'http://collector:4318',
    'HTTPS://collector.example/otlp',
    ' http://127.0.0.1:4318 ',
    '',
  ])
    expect(() => readTelemetry({ ...ENDPOINT, [name]: right })).not.toThrow()
})

test.each(['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_TRACES_HEADERS'])(
  '%s has to be pairs, or the receiver would not know whose data it gets',
  (name) => {
    for (const wrong of [
      'marker',
      '=marker',
      'name=',
      'name= ',
      'a=b,marker',
      'two words=marker',
      'name=%marker',
      ';a=b',
    ])
      expect(() => readTelemetry({ ...ENDPOINT, [name]: wrong }), wrong).toThrow(
        new RegExp(`^${name} must be name=value pairs(?!.*marker)`),
      )
    for (const right of ['x-key=abc', 'Authorization=Basic%20abc==, x-tenant = bank,', 'a=b;meta', ''])
      expect(() => readTelemetry({ ...ENDPOINT, [name]: right }), right).not.toThrow()
  },
)
