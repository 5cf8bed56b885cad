/**
 * Whether an address may carry data: https, or http on this machine, and no user name that makes it look like another.
 */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/** Names of this very machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** The values of `Host` that mean an address. On loopback the three names of this machine are the same place. */
export function hostsOf(publicUrl: string): ReadonlySet<string> {
  const { host, hostname, port } = new URL(publicUrl)
  if (!isLoopback(hostname)) return new Set([host])
  const suffix = port ? `:${port}` : ''
  return new Set([host, `localhost${suffix}`, `127.0.0.1${suffix}`, `[::1]${suffix}`])
}
