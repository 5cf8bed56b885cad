import 'server-only'
import { ConfigurationError } from './configuration-error'
import { isSafeAddress } from './own-addresses'
import type { Settings } from './settings'

/** If one of these is set, a real service is meant. To register a webhook is possible at the sandbox, too. */
const OF_A_SERVICE = [
  'UPSTREAM_BASE_URL',
  'UPSTREAM_API_KEY',
  'UPSTREAM_WEBHOOK_SECRET',
  'UPSTREAM_WEBHOOK_SECRET_PREVIOUS',
] as const
const NEEDED = ['UPSTREAM_BASE_URL', 'UPSTREAM_API_KEY', 'PUBLIC_URL', 'APP_SECRET'] as const

/**
 * Refuses settings that do not fit together: a service half named, an address that is not safe, a notice that is
 * longer than the time it is part of.
 *
 * @throws ConfigurationError naming every setting that is missing
 */
export function refuseHalfConfigured(settings: Settings): void {
  if (OF_A_SERVICE.some((name) => settings[name])) refuseHalfService(settings)
  for (const name of ['PUBLIC_URL', 'UPSTREAM_BASE_URL'] as const) {
    const address = settings[name]
    if (address && !isSafeAddress(address)) throw new ConfigurationError(`${name} must start with https://`)
  }
  if (settings.DRAIN_NOTICE_SECONDS >= settings.DRAIN_SECONDS)
    throw new ConfigurationError('DRAIN_NOTICE_SECONDS must be less than DRAIN_SECONDS, which it is part of')
}

function refuseHalfService(settings: Settings): void {
  const missing: string[] = NEEDED.filter((name) => !settings[name])
  if (!settings.DATABASE_URL && !settings.ALLOW_EMBEDDED_DB)
    missing.push('DATABASE_URL (or ALLOW_EMBEDDED_DB=1)')
  for (const name of ['SANDBOX_SETTINGS', 'SANDBOX_LIMITS'] as const)
    if (settings[name]) throw new ConfigurationError(`${name} has no use beside a real service`)
  if (missing.length > 0) throw new ConfigurationError(`Half configured. Missing: ${missing.join(', ')}`)
}
