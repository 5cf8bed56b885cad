/** By these someone shows that they are there. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown']
const AT_REST_MS = 2_000

/** Acts at the first sign of a person, else once the page is at rest. Gives back what calls it off. */
export function whenFirstUsed(act: () => void): () => void {
  const waiting = new AbortController()
  const go = () => {
    waiting.abort()
    act()
  }
  const rest = setTimeout(go, AT_REST_MS)
  waiting.signal.addEventListener('abort', () => clearTimeout(rest))
  for (const sign of SIGNS) addEventListener(sign, go, { signal: waiting.signal, passive: true })
  return () => waiting.abort()
}
