/** The directives of every content security policy of an answer, each with its sources. */
type SecurityPolicy = ReadonlyMap<string, readonly string[]>

/**
 * Reads policies as a header or a `meta` element carries them; several are separated by commas, and all of them hold.
 */
export function readPolicies(text: string): readonly SecurityPolicy[] {
  return text
    .split(',')
    .filter((policy) => policy.trim() !== '')
    .map((policy) => {
      const directives = policy.split(';').map((one) => one.trim().split(/\s+/))
      return new Map(directives.reverse().map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
    })
}

/** Whether a policy lets something of an origin in, by the first of these directives that it has. */
export function allows(
  policy: SecurityPolicy,
  directives: readonly string[],
  target: URL,
  page: URL,
): boolean {
  const ruling = directives.find((name) => policy.has(name))
  const sources = ruling ? (policy.get(ruling) ?? []) : ['*']
  return sources.some((source) => matches(source.toLowerCase(), target, page))
}

function matches(source: string, target: URL, page: URL): boolean {
  if (source === "'self'") return target.origin === page.origin
  if (source === '*') return true
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return source === target.protocol
  const [, scheme, host = '', port] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source) ?? []
  if (scheme && `${scheme}:` !== target.protocol) return false
  if (port && port !== '*' && port !== (target.port || defaultPort(target))) return false
  if (!port && target.port) return false
  return host.startsWith('*.') ? target.hostname.endsWith(host.slice(1)) : host === target.hostname
}

function defaultPort({ protocol }: URL): string {
  return protocol === 'https:' ? '443' : '80'
}
