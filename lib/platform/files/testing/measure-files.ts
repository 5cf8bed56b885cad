import { inspectFile } from '../inspect-file'
import { honestFiles, hostileFiles } from './corpus'

const MOST_BYTES = 15_000_000

export type FilesMeasured = {
  honest: number
  hostile: number
  /** Honest files that were refused and hostile ones that were taken, each by its name. */
  wrong: string[]
  /** Nineteen of twenty files take no longer. */
  p95Ms: number
  /** What this process holds more than before. */
  risenMegabytes: number
}

/**
 * Sends files made by code through the inspector itself, one after the other, and counts what became of them.
 *
 * @param every only each so-manieth file; all of them by default
 */
export async function measureFiles(every = 1): Promise<FilesMeasured> {
  const sample = <File>(files: File[]) => files.filter((_, index) => index % every === 0)
  const [honest, hostile] = [sample(await honestFiles()), sample(await hostileFiles())]
  const before = process.memoryUsage().rss
  const wrong: string[] = []
  const times: number[] = []
  for (const [index, [name, bytes]] of [...honest, ...hostile].entries()) {
    const start = performance.now()
    const verdict = await inspectFile(bytes, { maxBytes: MOST_BYTES })
    times.push(performance.now() - start)
    const isTaken = verdict !== 'busy' && verdict.ok
    if (isTaken !== index < honest.length) wrong.push(name)
  }
  return {
    honest: honest.length,
    hostile: hostile.length,
    wrong,
    p95Ms: Math.round(times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0),
    risenMegabytes: Math.round((process.memoryUsage().rss - before) / 1_000_000),
  }
}
