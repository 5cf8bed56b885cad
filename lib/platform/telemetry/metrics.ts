import 'server-only'
import { type Histogram, type Meter, metrics } from '@opentelemetry/api'
import { type LabelsOf, METRICS, type NamesOf } from './metric-table'

/** Seconds. The boundaries include the app's own limits: half a second for readiness, two seconds for a page. */
const STEPS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30]

/** Records how long something took. Without a receiver of metrics it does nothing. */
export function measure<Name extends NamesOf<'histogram'>>(
  name: Name,
  ms: number,
  labels: LabelsOf<Name>,
): void {
  const { histograms } = instruments()
  const known = histograms.get(name)
  const histogram =
    known ??
    meter().createHistogram(name, {
      description: METRICS[name].help,
      unit: 's',
      advice: { explicitBucketBoundaries: STEPS },
    })
  if (!known) histograms.set(name, histogram)
  histogram.record(ms / 1000, labels)
}

/** The meter that makes all of the app's instruments. */
export const meter = (): Meter => metrics.getMeter('vestibule')

type Instruments = { of: unknown; histograms: Map<string, Histogram> }
let made: Instruments | undefined

/** Makes new instruments when the provider changes. Those made before telemetry started would record nothing. */
function instruments(): Instruments {
  const provider = metrics.getMeterProvider()
  if (made?.of !== provider) made = { of: provider, histograms: new Map() }
  return made
}
