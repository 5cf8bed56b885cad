import 'server-only'
import { type Histogram, type Meter, metrics } from '@opentelemetry/api'
import { type LabelsOf, METRICS, type NamesOf } from './metric-table'

/** Seconds. The steps are where the promises of the app are: half a second for readiness, two for a page. */
const STEPS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30]

/** Notes how long something took; without a receiver of metrics nothing happens. */
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

/** What the app's numbers are made with. */
export const meter = (): Meter => metrics.getMeter('vestibule')

type Instruments = { of: unknown; histograms: Map<string, Histogram> }
let made: Instruments | undefined

/** Instruments that were made before telemetry started would record nothing. */
function instruments(): Instruments {
  const provider = metrics.getMeterProvider()
  if (made?.of !== provider) made = { of: provider, histograms: new Map() }
  return made
}
