import 'server-only'
import { env } from '@/lib/platform/env/env'
import { type Failure, fail } from '@/lib/platform/errors'

type HeaderReader = Pick<Headers, 'get'>

/** An address of ours, and the values of `Host` that mean it. */
type Place = { url: string; hosts: ReadonlySet<string> }

const customersPlace = (): Place => ({ url: env().publicUrl, hosts: env().hosts })

/**
 * The origin rules of every request that changes something. The framework's own check lets a request without an
 * `Origin` through and believes a forged `Host`; this one does not.
 */
export function checkOrigin(from: HeaderReader, at: Place = customersPlace()): Failure | undefined {
  const unknownHost = checkHost(from, at)
  if (unknownHost) return unknownHost
  const site = from.get('sec-fetch-site')
  const origin = from.get('origin')
  if (site === null && origin === null) return fail('origin.refused')
  if (site !== null && site !== 'same-origin') return fail('origin.refused')
  if (origin !== null && !isOwnOrigin(origin, at)) return fail('origin.refused')
  return undefined
}

/** Refuses requests for a host that is not ours. */
export function checkHost(from: HeaderReader, at: Place = customersPlace()): Failure | undefined {
  return at.hosts.has(from.get('host') ?? '') ? undefined : fail('host.unknown')
}

function isOwnOrigin(origin: string, at: Place): boolean {
  const parsed = URL.canParse(origin) ? new URL(origin) : undefined
  return parsed !== undefined && parsed.protocol === new URL(at.url).protocol && at.hosts.has(parsed.host)
}
