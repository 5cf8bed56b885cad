/** Keeps a reference so that the request is not collected before it is aborted; nothing else holds one. */
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
