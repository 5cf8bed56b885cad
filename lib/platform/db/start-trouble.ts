import 'server-only'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { causesOf, databaseCodeOf } from './trouble'

/**
 * Nobody answers there, or a server that starts, stops, has no room for a further connection or takes no writes yet.
 */
const AWAY =
  /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENOENT|57P0[123]|53300|55000|25006|08\w{3})$/
/** What the client says of a server that takes the connection and then says nothing. */
const SILENT = /timeout expired|Connection terminated/

const MAY_NOT_CREATE =
  'The user in DATABASE_URL may not create tables. Set MIGRATION_DATABASE_URL to the same database for its owner, or make this user the owner.'

/**
 * What to do where the database server refuses, by the code of its refusal; the setting is put in where it is named.
 */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'The database refuses the user or the password in DATABASE_URL. Set the right ones.',
  '28000':
    'The database refuses the user in DATABASE_URL, or a connection without TLS. Set the right user, or add sslmode=require.',
  '3D000':
    'The database that DATABASE_URL names is not on its server. Create it (createdb), or name another one.',
  '42501': MAY_NOT_CREATE,
  '53100': 'The disk of the database is full. Free some room on it, then start again.',
  '42P07':
    'The database holds tables that this version has not made. Take an empty one, or remove the data folder.',
  ERR_INVALID_URL: 'DATABASE_URL is not an address. It looks like postgres://user:password@host:5432/name.',
}

/** What the system says of a folder that cannot be written. */
const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR'])

/** What the embedded server itself says with cause and way out (lib/platform/db/embedded). */
const OF_THE_EMBEDDED =
  /^(?:Process \d+ starts or stops the database|The embedded database did not start|initdb failed)/

const codesOf = (error: unknown) => causesOf(error).map(databaseCodeOf)

/** The code by which a database server counts as away, which may be over in a moment; undefined for anything else. */
export function awayCode(error: unknown): string | undefined {
  const code = codesOf(error).find((one) => AWAY.test(one))
  return code ?? (causesOf(error).some(({ message }) => SILENT.test(message)) ? 'no answer' : undefined)
}

/**
 * The cause and the way out of a refusal of the database server, as an error that ends a start; any other as it is.
 *
 * @param setting what names the database
 */
export function explained(error: unknown, setting = 'DATABASE_URL'): unknown {
  if (causesOf(error).some((one) => one instanceof ConfigurationError)) return error
  const words =
    codesOf(error)
      .map((code) => REFUSALS[code])
      .find((text) => text !== undefined) ?? wordsOf(error)
  return words === undefined ? error : new ConfigurationError(naming(setting, words))
}

/** The owner has no owner of its own to be named. */
function naming(setting: string, words: string): string {
  if (words !== MAY_NOT_CREATE || setting === 'DATABASE_URL')
    return words.replaceAll(/\bDATABASE_URL\b/g, setting)
  return `The user in ${setting} may not create tables. Name the owner of the database there.`
}

/** What the client says without a code. */
function wordsOf(error: unknown): string | undefined {
  for (const one of causesOf(error)) {
    if (one.message.includes('server does not support SSL connections'))
      return 'The database offers no TLS, which the sslmode in DATABASE_URL asks for. Set TLS up there, or take sslmode away.'
    if ('syscall' in one && one.syscall === 'open' && 'path' in one)
      return `The file ${String(one.path)}, which a parameter of DATABASE_URL names, cannot be read (${databaseCodeOf(one)}). Name another one.`
  }
  return undefined
}

/** The same for the embedded server, which needs a folder to live in. */
export function explainedAt(folder: string, error: unknown): unknown {
  const codes = codesOf(error)
  const isFull = causesOf(error).some(({ message }) => /No space left on device/.test(message))
  const code = isFull ? 'ENOSPC' : codes.find((one) => UNWRITABLE.has(one))
  if (code !== undefined) return unusableFolder(folder, code)
  const own = causesOf(error).find(({ message }) => OF_THE_EMBEDDED.test(message))
  if (own) return new ConfigurationError(own.message.trim().replace(/\s*\n\s*/g, ' '))
  if (!codes.includes('MODULE_NOT_FOUND')) return explained(error)
  return new ConfigurationError('A build has no database of its own. Set DATABASE_URL to a PostgreSQL.')
}

/** What is said of a data folder in which nothing can be kept. */
function unusableFolder(folder: string, code: string): ConfigurationError {
  const cause = code === 'ENOSPC' || code === 'EDQUOT' ? 'its disk is full' : code
  return new ConfigurationError(
    `The data folder ${folder} cannot be written (${cause}). Set VESTIBULE_DATA_DIR to a folder with room that this user may write, or APP_SECRET and DATABASE_URL, which need no folder.`,
  )
}
