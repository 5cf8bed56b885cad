import 'server-only'

/** What a caller inside the app sees of a line that breaks: what fetch rejects with. */
class BrokenLine extends TypeError {
  constructor() {
    super('fetch failed')
  }
}
export const brokenLine = () => new BrokenLine()

/**
 * The same over HTTP: an answer that ends before its first byte, headers included. The framework cuts the line for any
 * body that fails; that this failure was meant it takes from its name, and keeps silent.
 *
 * @throws whatever else went wrong
 */
export function cutLine(error: unknown): Response {
  if (!(error instanceof BrokenLine)) throw error
  const meant = new DOMException('the sandbox breaks this line', 'AbortError')
  return new Response(new ReadableStream({ start: (controller) => controller.error(meant) }))
}
