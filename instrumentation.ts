/** Runs once when a server process starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { refuseOldRuntime } = await import('@/lib/start/refuse-old-runtime')
  refuseOldRuntime()
  const { startApp } = await import('@/lib/start/start-app')
  await startApp()
}

/**
 * Errors nobody caught: their class and a reference, never their text, which may repeat what a person typed. A form
 * that could not be read is the fault of the client that sent it.
 */
export async function onRequestError(
  error: unknown,
  request: { method: string },
  context: { routePath: string },
): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { answerUnreadable, isUnreadableBody } = await import(
    '@/lib/platform/http/exchanges/unreadable-bodies'
  )
  if (isUnreadableBody(error, request.method)) return answerUnreadable()
  const [{ noteBroken }, { unexpectedFailure }] = await Promise.all([
    import('@/lib/platform/http/exchanges/broken-documents'),
    import('@/lib/platform/http/answers/unexpected'),
  ])
  noteBroken(unexpectedFailure(error, context.routePath))
}
