import 'server-only'
import { z } from 'zod'
import { ConfigurationError } from './configuration-error'
import { isLoopback } from './own-addresses'
import { flag } from './setting-kinds'

/** The driver would take any other text for the folder of a socket, and wait for a server in it. */
const line = z
  .string()
  .regex(
    /^(?:postgres(?:ql)?:\/\/|socket:\/)/,
    'must start with postgres:// or postgresql://, or with socket:/ and the folder of a socket',
  )
  .optional()

/** The settings that say where the databases are, and how the app gets there. */
export const databaseSettings = {
  DATABASE_URL: line,
  MIGRATION_DATABASE_URL: line,
  AUDIT_DATABASE_URL: line,
  KEYS_DATABASE_URL: line,
  ALLOW_PLAIN_DATABASE: flag.default(false),
  /** The driver's own. */
  PGSSLMODE: z.string().optional(),
}

const ADDRESSES = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'AUDIT_DATABASE_URL',
  'KEYS_DATABASE_URL',
] as const

/** Parameters of an address that make the driver encrypt, whatever they hold. */
const ENCRYPTING = ['sslcert', 'sslkey', 'sslrootcert'] as const

/** Values of `PGSSLMODE` with which the driver encrypts; of others it takes no notice. */
const ENCRYPTED: ReadonlySet<string> = new Set(['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'])

/**
 * Whether what goes to a database is safe from anyone who listens: it stays on this machine, or the driver encrypts it.
 * The driver never falls back to a line in the clear. An address that cannot be read is for the driver to refuse.
 *
 * @param usual `PGSSLMODE`, which counts where the address says nothing
 */
function isSafeLine(url: string, usual?: string): boolean {
  if (!URL.canParse(url)) return true
  const { protocol, hostname, searchParams } = new URL(url)
  // A folder as the host is a socket of this machine, and the driver takes the host from the query as well.
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  if (protocol === 'socket:' || host === '' || host.startsWith('/') || isLoopback(host)) return true
  if (searchParams.get('sslnegotiation') === 'direct') return true
  const mode = searchParams.get('sslmode')
  if (mode) return mode !== 'disable'
  if (ENCRYPTING.some((name) => searchParams.has(name))) return true
  const ssl = searchParams.get('ssl')
  return ssl ? ssl === 'true' || ssl === '1' : ENCRYPTED.has(usual ?? '')
}

/**
 * Refuses addresses of databases by which all that is stored would cross a network for anyone to read, unless a
 * deployment says that this network is its own.
 *
 * @throws ConfigurationError naming the settings and the way out, and no address
 */
export function refusePlainLines(settings: z.infer<z.ZodObject<typeof databaseSettings>>): void {
  if (settings.ALLOW_PLAIN_DATABASE) return
  const plain = ADDRESSES.filter((name) => !isSafeLine(settings[name] ?? '', settings.PGSSLMODE))
  if (plain.length > 0)
    throw new ConfigurationError(
      `${plain.join(', ')}: the database is on another machine and the line to it is not encrypted. Add ?sslmode=verify-full to the address, or set ALLOW_PLAIN_DATABASE=1 where nobody else is on that network.`,
    )
}
