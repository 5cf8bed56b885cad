/** Held here, because nothing else holds a request whose caller only waits: collected, it never hears that its caller gave up. */
const unanswered = new Set<Request>()

/** Says nothing for as long as the caller waits. */
export async function silence(request: Request): Promise<never> {
  const { signal } = request
  unanswered.add(request)
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
  unanswered.delete(request)
  throw signal.reason
}
