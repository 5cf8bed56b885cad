import path from 'node:path'
import { Refused } from './command-line/trouble.mjs'
import { installationSecret, projectFolder } from './prepare.mjs'

/**
 * Lets this process run the app's own code, with the settings and the secret of the install.
 *
 * @returns the secret
 */
export async function asInstall() {
  await import('./aliases.mjs')
  process.env.VESTIBULE_DATA_DIR = path.resolve(projectFolder, process.env.VESTIBULE_DATA_DIR ?? '.data')
  const secret = installationSecret(process.env.VESTIBULE_DATA_DIR)
  // What a command prints is its answer.
  process.env.LOG_LEVEL ??= 'silent'
  process.chdir(projectFolder)
  return secret
}

/**
 * Does a command's work on the database of the install, and closes it afterwards.
 *
 * @template T
 * @param {(db: import('../lib/platform/db/open').Db) => Promise<T>} work
 * @throws {Refused} where no database answers
 */
export async function withDatabase(work) {
  await asInstall()
  const { closeDatabase, databaseOnceOpen } = await import('../lib/platform/db/handle.ts')
  try {
    return await work(await databaseOnceOpen())
  } catch (error) {
    const { awayCode } = await import('../lib/platform/db/start-trouble.ts')
    const away = awayCode(error)
    throw away
      ? new Refused(`The database is not responding (${away}). Start it, or set DATABASE_URL.`)
      : error
  } finally {
    await closeDatabase()
  }
}

/** Prints what a use case answers. A refusal ends the command with its code and its places. */
export function tellOutcome(outcome, show) {
  if (outcome.ok) return console.log(show(outcome.value))
  const places = (outcome.fields ?? []).map(({ pointer, detail }) => `${pointer}: ${detail}`)
  throw new Refused([outcome.code, ...places].join('\n  '))
}
