import { readFileSync } from 'node:fs'
import path from 'node:path'
import { metrics } from '@opentelemetry/api'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import { load } from 'js-yaml'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { METRICS, type MetricReading } from '@/lib/platform/telemetry/metric-table'
import { measure } from '@/lib/platform/telemetry/metrics'
import { watchReadings } from '@/lib/platform/telemetry/readings'
import { readQueues } from '@/lib/start/read-queues'
import { freshDatabase } from '@/test/servers/database'

const folder = path.resolve(import.meta.dirname, '../..', 'deploy', 'monitoring')
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})
const Alerts = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
})

const dashboard = Dashboard.parse(JSON.parse(read('dashboard.json')))
const alerts = Alerts.parse(load(read('alerts.yaml'))).groups.flatMap(({ rules }) => rules)
const asked = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...alerts.map(({ expr }) => expr),
]

const reader = new PrometheusExporter({ preventServerStart: true })
metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }))
afterAll(() => metrics.disable())

/** Everything the app can tell, once, as Prometheus reads it: names with the labels that each has. */
async function told(): Promise<Map<string, readonly string[]>> {
  const names = Object.entries(METRICS)
  for (const [name, { kind, labels }] of names)
    if (kind === 'histogram')
      Reflect.apply(measure, undefined, [name, 1, Object.fromEntries(labels.map((label) => [label, 'x']))])
  watchReadings(async () =>
    names.flatMap(([name, { kind, labels }]) => (kind === 'histogram' ? [] : one(name, labels))),
  )
  const { resourceMetrics } = await reader.collect()
  const text = new PrometheusSerializer(undefined, false, undefined, true, true).serialize(resourceMetrics)
  const lines = text.split('\n').filter((line) => /^[a-z]/.test(line))
  return new Map(
    lines.map((line) => {
      const [, name = '', labels = ''] = /^([a-z_]+)(?:\{(.*)\})? /.exec(line) ?? []
      return [name, [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label ?? '')]
    }),
  )
}

function one(name: string, labels: readonly string[]): MetricReading[] {
  return JSON.parse(
    JSON.stringify([{ name, value: 1, labels: Object.fromEntries(labels.map((label) => [label, 'x'])) }]),
  )
}

const known = await told()

describe('dashboard and alerts', () => {
  test('ask for numbers that the app tells, by labels that these have', () => {
    expect(asked.length).toBeGreaterThan(20)
    for (const expr of asked) {
      const names = [...expr.matchAll(/\b(vestibule_\w+)(?:\{([^}]*)\})?/g)]
      expect([expr, names.length > 0]).toEqual([expr, true])
      for (const [, name = '', filter = ''] of names) {
        expect(known.keys()).toContain(name)
        const used = [...filter.matchAll(/(\w+)\s*[=!]/g), ...expr.matchAll(/by \(([^)]*)\)/g)]
        for (const label of used.flatMap(([, text = '']) => text.split(/,\s*/)))
          expect([...(known.get(name) ?? []), 'instance', 'le']).toContain(label)
      }
    }
  })

  test('leave no number of the app out', () => {
    for (const name of Object.keys(METRICS)) expect(asked.join('\n')).toContain(name.replaceAll('.', '_'))
  })
})

test('the alerts are explained, each by its name', () => {
  const text = readFileSync(path.join(folder, '..', '..', 'docs', 'operations.md'), 'utf8')
  for (const { alert } of alerts) expect(text).toContain(`| ${alert} |`)
})

test('the numbers of what waits can be read from an empty database', async () => {
  const readings = await readQueues(await freshDatabase())
  expect(readings.filter(({ name }) => name === 'vestibule.queue.depth')).toHaveLength(6)
  expect(readings.every(({ value }) => value === 0)).toBe(true)
})
