import path from 'node:path'
import words from '../../messages/developer.json' with { type: 'json' }
import { refusalText } from '../command-line/refusal.mjs'
import { Refused } from '../command-line/trouble.mjs'
import { installationSecret, projectFolder } from '../install/prepare.mjs'
import { databaseProblem } from './needed-database.mjs'

/**
 * Lets this process run the app's own code, with the settings and the secret of the install. What it prints is its
 * answer: lines for the log go to standard error, from the given level on if LOG_LEVEL names none.
 *
 * @returns the secret
 */
export async function asInstall(level = 'silent') {
  await import('../install/aliases.mjs')
  process.env.VESTIBULE_DATA_DIR = path.resolve(projectFolder, process.env.VESTIBULE_DATA_DIR ?? '.data')
  const secret = installationSecret(process.env.VESTIBULE_DATA_DIR)
  process.env.LOG_LEVEL ||= level
  process.chdir(projectFolder)
  const { logBesideAnswer } = await import('../../lib/platform/log/log.ts')
  logBesideAnswer()
  return secret
}

/**
 * Does a command's work on the database of the install, and closes it afterwards.
 *
 * @template T
 * @param {(db: import('../../lib/platform/db/open').Db) => Promise<T>} work
 * @param {string} [level] of the lines for the log
 * @throws {Refused} where no database answers
 */
export async function withDatabase(work, level) {
  const problem = databaseProblem()
  if (problem) throw new Refused(problem)
  await asInstall(level)
  const { closeDatabase, databaseOnceOpen } = await import('../../lib/platform/db/handle.ts')
  const { areKeysAway, openVault } = await import('../../lib/platform/data-keys/open-vault.ts')
  const { closeKeys } = await import('../../lib/platform/data-keys/vault-handle.ts')
  try {
    const db = await databaseOnceOpen()
    await openVault(db)
    return await work(db)
  } catch (error) {
    throw await inOneLine(error, areKeysAway(error) ? 'KEYS_DATABASE_URL' : 'DATABASE_URL')
  } finally {
    await Promise.all([closeDatabase(), closeKeys()])
  }
}

/**
 * Does work on the audit, as the database's user who may read it alone where the install has one.
 *
 * @template T
 * @param {(db: import('../../lib/platform/db/open').Db) => Promise<T>} work
 * @throws {Refused} where no database answers
 */
export async function withAudit(work) {
  await asInstall()
  const { env } = await import('../../lib/platform/env/env.ts')
  const { auditUrl } = env()
  if (!auditUrl) return withDatabase(work)
  const { openAudit } = await import('../../lib/platform/db/open.ts')
  const db = openAudit(auditUrl)
  try {
    return await work(db)
  } catch (error) {
    throw await inOneLine(error, 'AUDIT_DATABASE_URL')
  } finally {
    await db.$client.end()
  }
}

/** A database that is away is no fault of the command's. */
async function inOneLine(error, setting) {
  const { awayCode } = await import('../../lib/platform/db/start-trouble.ts')
  const away = awayCode(error)
  return away ? new Refused(`The database is not responding (${away}). Start it, or set ${setting}.`) : error
}

/** Prints what a use case answers. A refusal ends the command with what it means. */
export function tellOutcome(outcome, show) {
  if (outcome.ok) return console.log(show(outcome.value))
  const { code, ref, fields } = outcome
  throw new Refused(refusalText({ ...words.failures[code], code, ref, fields }))
}
