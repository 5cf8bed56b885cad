import 'server-only'
import { areKeysAway } from '@/lib/platform/data-keys/open-vault'
import { awaySetting, type DatabaseSetting } from '@/lib/platform/db/database-setting'
import { databaseOptions } from '@/lib/platform/db/handle'
import { lookAtDatabase } from '@/lib/platform/db/open'
import { awayCode, explainedAt } from '@/lib/platform/db/start-trouble'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { env } from '@/lib/platform/env/env'
import { errorName } from '@/lib/platform/log/log'
import { reportUnexpected } from '@/lib/platform/log/report-unexpected'
import { isShuttingDown } from '@/lib/platform/shutting-down'
import { readSettings } from './read-settings'

const RETRY_MS = 1000

/**
 * Does a part of the start. What it fails at ends the process with one line: half started, it must not serve anyone.
 */
export async function refuseStart(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    // A process that was told to shut down closes the database under its own start. That is no fault of the settings.
    if (isShuttingDown()) return
    const cause = error instanceof ConfigurationError ? error : explainedAt(folderOf(), error)
    process.stderr.write(`${cause instanceof ConfigurationError ? cause.message : unexpected(error)}\n`)
    process.exit(1)
  }
}

/**
 * What is said of a failure that nobody expected. Its own words may repeat a setting; the log has where it happened.
 */
function unexpected(error: unknown): string {
  const ref = reportUnexpected(error, 'start')
  return `The app cannot start: ${errorName(error)}. The log says more, under ${ref}.`
}

/** The settings may be what is wrong, so that they cannot be asked. */
const folderOf = () => process.env.VESTIBULE_DATA_DIR ?? '.data'

/**
 * Does what needs the database, as soon as one that is elsewhere answers: it may come up after us. That it is waited
 * for is said once.
 *
 * @param waits is called when it is waited for
 */
export async function onceDatabaseAnswers(
  work: () => Promise<void>,
  waits: () => void = () => undefined,
): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work()
    } catch (error) {
      const away = settingOf(error)
      const code = away && awayCode(error)
      if (away === undefined || code === undefined) throw error
      if (isFirst) {
        process.stderr.write(`${waitingFor(away, code)}\n`)
        waits()
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

type Setting = { name: DatabaseSetting; url: string }

/** The setting that names the database a start failed at; undefined for the embedded one, which is not waited for. */
function settingOf(error: unknown): Setting | undefined {
  const { keysUrl, databaseUrl, migrationUrl, auditUrl } = env()
  const urls: Readonly<Record<DatabaseSetting, string | undefined>> = {
    DATABASE_URL: databaseUrl,
    MIGRATION_DATABASE_URL: migrationUrl,
    AUDIT_DATABASE_URL: auditUrl,
    KEYS_DATABASE_URL: keysUrl,
  }
  const name = awaySetting(error) ?? (areKeysAway(error) ? 'KEYS_DATABASE_URL' : 'DATABASE_URL')
  const url = urls[name]
  return url ? { name, url } : undefined
}

/** Names the place and never the user or the password. */
function waitingFor({ name, url }: Setting, code: string): string {
  const at = URL.canParse(url) ? new URL(url).host : 'its socket'
  switch (code) {
    case '53300':
      return `The database at ${at} has no free connection (${code}). Waiting for one; how many may it and the user in ${name} have?`
    case '25006':
      return `The database at ${at} takes no writes (${code}). Waiting until it does; does ${name} name a standby?`
    default:
      return `The database at ${at} does not answer (${code}). Waiting for it; is it running, and is ${name} right?`
  }
}

/** Everything a start depends on, looked at without changing it; a database that is away is waited for. */
export async function waitForStart(): Promise<void> {
  await readSettings()
  await onceDatabaseAnswers(() => lookAtDatabase(databaseOptions()))
}
