import 'server-only'
import { z } from 'zod'
import { wholeFrom } from '@/lib/platform/wrong-values'

export const flag = z.enum(['0', '1']).transform((value) => value === '1')

export function numberFromTo(least: number, most: number) {
  const error = wholeFrom(least, most)
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error)
}

export const secret = z.string().min(32, 'must have 32 characters or more')

/** What is put behind an address would become part of its query or fragment. */
export const webAddress = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address that starts with https://, or with http:// on this machine',
  })
  .refine((value) => !/[?#]/.test(value), 'must have no query and no fragment (nothing from ? or # on)')
  .refine((value) => !hasUser(value), 'must have no user name and no password (nothing before an @)')

export const address = webAddress.transform((value) => value.replace(/\/+$/, ''))

/** A user name can make an address look like another one. The kind of address has words of its own for what is none. */
function hasUser(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return username !== '' || password !== ''
}

/** Where this app answers is always the root of a host. */
export const hostAddress = address.refine(
  (value) => new URL(value).pathname === '/',
  'must end with the host or its port: the app cannot be under a path',
)

/** Where a server listens: on a port, or on a socket of this machine. */
export const listeningPlace = z
  .string()
  .refine(
    (text) => /^\/./.test(text) || isHostAndPort(text),
    'must be host:port, with a port from 1 to 65535, or the path of a socket',
  )

/** As in an address, which knows the numbers of hosts and the highest port. */
const isHostAndPort = (text: string) =>
  /^[^/\s:@?#\\]+:[1-9]\d{0,4}$/.test(text) && URL.canParse(`http://${text}`)
