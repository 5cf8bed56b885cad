import 'server-only'

/**
 * Every number the app can tell of itself, under the name that dashboards and alerts use. `labels` are all it may
 * carry.
 */
export const METRICS = {
  'vestibule.request.duration.seconds': {
    kind: 'histogram',
    help: 'Time until a request was answered',
    labels: ['area', 'method', 'status'],
  },
  'vestibule.call.duration.seconds': {
    kind: 'histogram',
    help: 'Time of one try of a call to the payments service',
    labels: ['method', 'route', 'outcome'],
  },
  'vestibule.job.duration.seconds': {
    kind: 'histogram',
    help: 'Time of one run of a job',
    labels: ['job', 'outcome'],
  },
  'vestibule.log.lines': {
    kind: 'total',
    help: 'What could be written to the log, by its event, whatever the level of the log is',
    labels: ['event'],
  },
  'vestibule.queue.depth': {
    kind: 'gauge',
    help: 'Rows that wait for a job. The same in every process; counted up to ten thousand',
    labels: ['queue'],
  },
  'vestibule.event.oldest.seconds': {
    kind: 'gauge',
    help: 'Age of the oldest event that an integrator wants and has not taken. The same in every process',
    labels: [],
  },
  'vestibule.alerts.open': {
    kind: 'gauge',
    help: 'Alerts that wait for the team. The same in every process; counted up to ten thousand',
    labels: [],
  },
  'vestibule.circuit.state': {
    kind: 'gauge',
    help: '1 for the state of the circuit breaker before the payments service, 0 for the others',
    labels: ['state'],
  },
  'vestibule.pool.connections': {
    kind: 'gauge',
    help: 'Connections to the database that are busy or idle, and who waits for one',
    labels: ['state'],
  },
  'vestibule.process.memory.bytes': { kind: 'gauge', help: 'Resident memory of the process', labels: [] },
  'vestibule.process.delay.seconds': {
    kind: 'gauge',
    help: 'By how much the event loop was late in the worst of a hundred cases since the last look',
    labels: [],
  },
} as const satisfies Record<string, MetricEntry>

type MetricEntry = { kind: 'histogram' | 'total' | 'gauge'; help: string; labels: readonly string[] }
type MetricName = keyof typeof METRICS
export type NamesOf<Kind extends MetricEntry['kind']> = {
  [Name in MetricName]: (typeof METRICS)[Name]['kind'] extends Kind ? Name : never
}[MetricName]
/** The labels of a metric. They are codes, numbers and patterns of ours, never a value from a request. */
export type LabelsOf<Name extends MetricName> = Readonly<
  Record<(typeof METRICS)[Name]['labels'][number], string>
>

/** One number that is read when metrics are collected. */
export type MetricReading = {
  [Name in NamesOf<'gauge' | 'total'>]: { name: Name; value: number; labels: LabelsOf<Name> }
}[NamesOf<'gauge' | 'total'>]
