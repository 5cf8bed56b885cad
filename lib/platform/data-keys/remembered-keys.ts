import 'server-only'

const KEEP_MS = 60_000
const MOST = 1000

/**
 * Makes an empty memory of the wrapped keys that this process has read or kept: for a minute, and no more than a
 * thousand. It holds keys as they are stored; without the secret they open nothing.
 */
export function rememberKeys() {
  const kept = new Map<string, { wrapped: Buffer; end: NodeJS.Timeout }>()
  const forget = (id: string) => {
    clearTimeout(kept.get(id)?.end)
    kept.delete(id)
  }
  return {
    get: (id: string) => kept.get(id)?.wrapped,
    forget,
    set(id: string, wrapped: Buffer) {
      forget(id)
      const [oldest] = kept.keys()
      if (kept.size >= MOST && oldest !== undefined) forget(oldest)
      kept.set(id, { wrapped, end: setTimeout(() => kept.delete(id), KEEP_MS).unref() })
    },
  }
}
