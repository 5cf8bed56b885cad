/** What PostgreSQL calls it when it is too busy, is stopping or has ended what took too long. */
const PASSING = [
  /^08/, // no connection
  /^53/, // no room: connections, memory, disk
  /^57/, // stopped by a limit or by an administrator
  /^25P0[34]$/, // a transaction that idled or ran too long
  /^40(001|P01)$/, // two transactions in each other's way
  /^55P03$/, // a lock that is held
  /^55000$/, // closed to connections by anyone who runs it
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/,
]

/** What is said of a database that takes questions and answers none. */
export const SILENCE = 'the database has fallen silent'

/** What the pool and the client name by words alone, by what may be said of it in a log. */
const SAID = new Map([
  ['timeout exceeded when trying to connect', 'no_free_connection'],
  ['due to connection timeout', 'connection_timeout'],
  ['Connection terminated', 'connection_lost'],
  ['Client was closed', 'connection_closed'],
  ['connection error and is not queryable', 'connection_broken'],
  [SILENCE, 'silent'],
])

/** This process has more to do than it can; the database would answer. */
export class OverloadedError extends Error {
  override name = 'OverloadedError'
}

/** Whether an error means that the database cannot be asked at this moment: asking again later may well work. */
export function isDatabaseBusy(error: unknown): boolean {
  return (
    isOverloaded(error) ||
    causesOf(error).some(
      (one) => PASSING.some((shape) => shape.test(databaseCodeOf(one))) || troubleIn(one) !== undefined,
    )
  )
}

/** What the connection to the database suffered, in a word of ours; undefined for every other error. */
export function connectionTrouble(error: unknown): string | undefined {
  return causesOf(error).map(troubleIn).find(Boolean)
}

function troubleIn({ message }: Error): string | undefined {
  return [...SAID].find(([words]) => message.includes(words))?.[1]
}

/** Whether an error means that this process has too much to do. Bundles share a process, and no classes. */
export function isOverloaded(error: unknown): boolean {
  return causesOf(error).some((one) => one.name === 'OverloadedError')
}

/** Whether an error means that the database takes questions and answers none. */
export function isSilent(error: unknown): boolean {
  return causesOf(error).some(({ message }) => message === SILENCE)
}

/** An error and what brought it about, the innermost last. */
export function causesOf(error: unknown): readonly Error[] {
  const found: Error[] = []
  for (let at = error; at instanceof Error && !found.includes(at); at = at.cause) found.push(at)
  return found
}

/** The code an error of the database or of the system carries; never a word of its own. */
export function databaseCodeOf(error: Error): string {
  const code: unknown = 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z0-9_]{2,30}$/.test(code) ? code : ''
}
