/**
 * Whether an error is the framework's own signal to go to another page, which it handles itself. Its own
 * function for that, `unstable_rethrow`, brings all of `next/navigation` along, and every page would load it.
 */
export function leadsElsewhere(error: unknown): boolean {
  return (
    error instanceof Error &&
    'digest' in error &&
    typeof error.digest === 'string' &&
    /^(?:NEXT_|BAILOUT_)/.test(error.digest)
  )
}
