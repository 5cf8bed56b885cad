import sharp from 'sharp'
import { inspectFile } from '../inspect-file'
import { honestFiles, hostileFiles } from './corpus'

const MOST_BYTES = 15_000_000
const LARGE_FILES = 20
const LARGE_PIXELS = [4600, 3450] as const

export type FilesMeasured = {
  honest: number
  hostile: number
  /** Honest files that were refused, by their names. */
  refused: readonly string[]
  /** Hostile files that were taken, by their names. */
  taken: readonly string[]
  /** What this process holds more than before. */
  risenMegabytes: number
}

/**
 * Sends files made by code through the inspector itself, one after the other, and counts what became of them.
 *
 * @param every takes one file in so many; all of them by default
 */
export async function measureFiles(every = 1): Promise<FilesMeasured> {
  const sample = <File>(files: File[]) => files.filter((_, index) => index % every === 0)
  const [honest, hostile] = [sample(await honestFiles()), sample(await hostileFiles())]
  const before = process.memoryUsage().rss
  const refused: string[] = []
  const taken: string[] = []
  for (const [name, make] of honest) if (!(await isTaken(await make()))) refused.push(name)
  for (const [name, bytes] of hostile) if (await isTaken(bytes)) taken.push(name)
  const risenMegabytes = Math.round((process.memoryUsage().rss - before) / 1_000_000)
  return { honest: honest.length, hostile: hostile.length, refused, taken, risenMegabytes }
}

/** In how many milliseconds 19 of 20 photos of about 12 MB are opened, one after the other, and how large they are. */
export async function measureLargeFiles(): Promise<{ p95Ms: number; megabytes: number }> {
  const photo = await largePhoto()
  const times: number[] = []
  for (let one = 0; one < LARGE_FILES; one += 1) {
    const start = performance.now()
    if (!(await isTaken(photo))) throw new Error('a large photo was refused')
    times.push(performance.now() - start)
  }
  const p95Ms = Math.round(times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0)
  return { p95Ms, megabytes: Math.round(photo.length / 100_000) / 10 }
}

/** Noise is what a photo is packed worst of. */
function largePhoto(): Promise<Buffer> {
  const [width, height] = LARGE_PIXELS
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

async function isTaken(bytes: Buffer): Promise<boolean> {
  const verdict = await inspectFile(bytes, { maxBytes: MOST_BYTES })
  return verdict !== 'busy' && verdict.ok
}
