import 'server-only'
import { ConfigurationError } from './configuration-error'
import { isSafeAddress } from './own-addresses'
import type { Settings } from './settings'

/**
 * Refuses settings that do not fit together: a service half named, an address that is not safe.
 *
 * @throws ConfigurationError naming every setting that is missing
 */
export function refuseHalfConfigured(settings: Settings): void {
  const missing: string[] = []
  const real = settings.UPSTREAM_BASE_URL !== undefined || settings.UPSTREAM_API_KEY !== undefined
  if (real) {
    if (!settings.UPSTREAM_BASE_URL) missing.push('UPSTREAM_BASE_URL')
    if (!settings.UPSTREAM_API_KEY) missing.push('UPSTREAM_API_KEY')
    if (!settings.PUBLIC_URL) missing.push('PUBLIC_URL')
    if (!settings.APP_SECRET) missing.push('APP_SECRET')
    if (!settings.DATABASE_URL && !settings.ALLOW_EMBEDDED_DB)
      missing.push('DATABASE_URL (or ALLOW_EMBEDDED_DB=1)')
    for (const name of ['SANDBOX_SETTINGS', 'SANDBOX_LIMITS'] as const)
      if (settings[name]) throw new ConfigurationError(`${name} has no use beside a real service`)
  }
  if (missing.length > 0) throw new ConfigurationError(`Half configured. Missing: ${missing.join(', ')}`)
  for (const name of ['PUBLIC_URL', 'UPSTREAM_BASE_URL'] as const) {
    const address = settings[name]
    if (address && !isSafeAddress(address)) throw new ConfigurationError(`${name} must start with https://`)
  }
}
