import { isLoopback } from '../lib/platform/env/own-addresses.ts'
import { setting } from './prepare.mjs'

/**
 * What the one who starts the app should know although it runs, a line for each. Asked when it runs, so that the settings
 * are right and a start that is refused says that alone.
 */
export function startWarnings() {
  return [publicSandbox(), unheardService()].filter((line) => line !== undefined)
}

/** A setting that was forgotten would let customers answer into a sandbox. */
function publicSandbox() {
  const address = setting('PUBLIC_URL')
  if (setting('UPSTREAM_BASE_URL') || !address || isLoopback(new URL(address).hostname)) return undefined
  return 'PUBLIC_URL is not this machine and no payments service is set: the app is a sandbox that is open to all, and nothing in it is real. Set UPSTREAM_BASE_URL and UPSTREAM_API_KEY to use the service.'
}

/** Without a secret no delivery can be checked, so none is taken. */
function unheardService() {
  const isHeard =
    setting('UPSTREAM_WEBHOOK_SECRET') ||
    setting('UPSTREAM_WEBHOOK_SECRET_PREVIOUS') ||
    setting('UPSTREAM_REGISTER_WEBHOOK') === '1'
  if (!setting('UPSTREAM_BASE_URL') || isHeard) return undefined
  return 'UPSTREAM_WEBHOOK_SECRET is not set: every webhook of the service is refused, and what it decides is seen up to five minutes later. Set it, or UPSTREAM_REGISTER_WEBHOOK=1.'
}
