/** Nobody decides while a run continues. */
const REVIEW_SECONDS = 24 * 60 * 60
const LIMIT = 100_000

/** The app's own sandbox, to play the service for people whose state changes. */
export async function openSandbox(db, publicUrl, apiKey) {
  const { createSandbox } = await import('../lib/sandbox/sandbox.ts')
  const settings = { reviewSeconds: REVIEW_SECONDS, rateLimitPerSecond: LIMIT }
  return createSandbox({ db, apiKey, publicUrl, settings })
}
