import 'server-only'
import { randomBytes, randomInt } from 'node:crypto'

/** Letters and digits people do not mix up when reading them aloud. */
const CLEAR_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 128 random bits with a prefix that names the thing: `onb_…`, `lnk_…`, `int_…`. */
export function newId(
  prefix:
    | 'onb'
    | 'lnk'
    | 'int'
    | 'key'
    | 'call'
    | 'evt'
    | 'alert'
    | 'ref'
    | 'whe'
    | 'dlv'
    | 'opr'
    | 'view'
    | 'apr'
    | 'gone',
): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}

/** 256 random bits, base64url: link secrets and session tokens. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Makes a leaked link recognisable to secret scanners. */
const LINK_PREFIX = 'vl_'

/** The secret of a link. */
export function newLinkToken(): string {
  return `${LINK_PREFIX}${newToken()}`
}

/** A key of an integrator for `/api`; the prefix makes a leaked one recognisable. */
export function newIntegratorKey(): string {
  return `vst_live_${newToken()}`
}

/** What people quote to support, e.g. `VB-4K7Q-19`: about 10⁹ of them, unique by the database. */
export function newReference(): string {
  const letters = Array.from({ length: 6 }, () => CLEAR_LETTERS.charAt(randomInt(CLEAR_LETTERS.length))).join(
    '',
  )
  return `VB-${letters.slice(0, 4)}-${letters.slice(4)}`
}
