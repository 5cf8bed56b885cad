import 'server-only'
import type { LookupAddress } from 'node:dns'
import { BlockList, isIP } from 'node:net'

/** What is not the public internet: this machine, private networks, carriers' own, documentation, multicast. */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Of the newer addresses only the global ones are let through, and of these none that wraps an older one. */
const GLOBAL_6 = ['2000::', 3] as const
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocked = new BlockList()
for (const [net, bits] of NOT_PUBLIC_4) blocked.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of NOT_PUBLIC_6) blocked.addSubnet(net, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet(...GLOBAL_6, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

type Family = 'ipv4' | 'ipv6'

/** Whether a network address may be called: public ones, and this machine where a setting allows it. */
export function mayCall(address: string, allowsLoopback: boolean): boolean {
  const family: Family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(address) === 0) return false
  if (loopback.check(address, family)) return allowsLoopback
  return family === 'ipv4' ? !blocked.check(address, family) : isPublic6(address)
}

function isPublic6(address: string): boolean {
  return global6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** Names that by their kind never lead to the public internet, besides the one for this machine. */
const NEVER_PUBLIC = /\.(?:localhost|localdomain|local|internal|intranet|lan|home\.arpa|onion)$/

/** Whether an address goes without a user name and a password. */
export function hasNoCredentials(text: string): boolean {
  const url = URL.parse(text)
  return !url || (url.username === '' && url.password === '')
}

/** Whether an address of the web may be registered at all; where its name leads is looked at each time it is called. */
export function isWebhookAddress(text: string, allowsLoopback: boolean): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !hasNoCredentials(text)) return false
  // The parser has read numbers in any notation as an address; a name may end with the dot of the root.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (NEVER_PUBLIC.test(host)) return false
  const isLocal = host === 'localhost' || (isIP(host) !== 0 && mayCall(host, true) && !mayCall(host, false))
  if (isLocal) return allowsLoopback && ['http:', 'https:'].includes(url.protocol)
  const isPublicHost = isIP(host) === 0 ? host.includes('.') : mayCall(host, false)
  return url.protocol === 'https:' && isPublicHost
}

/** Thrown in place of a connection to an address that may not be called. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress'
}

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

/**
 * Where a name leads at this moment; at least one address. The connection goes to exactly the addresses that were
 * looked at, so that a name cannot lead elsewhere a moment later. One address that may not be called spoils the name.
 *
 * @throws RefusedAddress
 */
export async function checkedAddresses(
  host: string,
  resolve: Resolve,
  allowsLoopback: boolean,
): Promise<LookupAddress[]> {
  const found = await resolve(host)
  if (found.length === 0 || found.some(({ address }) => !mayCall(address, allowsLoopback)))
    throw new RefusedAddress()
  return [...found]
}
