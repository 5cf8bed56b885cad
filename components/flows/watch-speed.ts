import { MINUTE_MS } from '@/lib/platform/durations'

/** So long it takes until a speed means something. */
const LISTEN_MS = 4000
/** A file that needs no longer than this is waited for. */
const PATIENCE_MS = 60_000
/** Nobody is told of more than this; a line that stands still has no speed at all. */
const MOST_MINUTES = 60

/**
 * Watches how fast a file goes. The function it gives takes how much of the file is there, and answers in how many
 * minutes the rest will be, where that is long.
 */
export function watchSpeed(now = () => performance.now()): (share: number) => number | undefined {
  let first: { share: number; at: number } | undefined
  return (share) => {
    first ??= { share, at: now() }
    const [moved, took] = [share - first.share, now() - first.at]
    if (moved <= 0 || took < LISTEN_MS) return undefined
    const leftMs = ((1 - share) / moved) * took
    return leftMs > PATIENCE_MS ? Math.min(MOST_MINUTES, Math.ceil(leftMs / MINUTE_MS)) : undefined
  }
}
