import { line } from '../report.mjs'

/** Goal 12: launch and memory. */
export function launchLines({ ours, bare }) {
  const pair = (key, unit) => ({ ours: ours[key], bare: bare[key], unit })
  return [
    line(12, 'launch to first page', pair('launchMs', 'ms'), { accept: 2, stretch: 1.5 }),
    line(12, 'memory after it', pair('memoryMb', 'MB'), { accept: 1.5, stretch: 1.25 }),
  ]
}
