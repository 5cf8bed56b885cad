import 'server-only'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { awayCode, explained } from './start-trouble'
import { causesOf } from './trouble'

/** The settings that name a database. */
const SETTINGS = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'AUDIT_DATABASE_URL',
  'KEYS_DATABASE_URL',
] as const
export type DatabaseSetting = (typeof SETTINGS)[number]

/** A database that did not answer a start. The cause says how. */
class AwayDatabaseError extends Error {
  override name = 'AwayDatabaseError'
  readonly setting: DatabaseSetting

  constructor(setting: DatabaseSetting, options: ErrorOptions) {
    super('a database does not answer', options)
    this.setting = setting
  }
}

/**
 * Does work on a connection that a setting names. What fails names that setting: a start may use several at once.
 *
 * @throws ConfigurationError where only a person can help
 */
export async function namingSetting<T>(setting: DatabaseSetting, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const cause = explained(error, setting)
    const isNamed = cause instanceof ConfigurationError || awaySetting(cause) !== undefined
    throw isNamed || awayCode(cause) === undefined ? cause : new AwayDatabaseError(setting, { cause })
  }
}

/** The setting of the database that did not answer; undefined for every other error. Bundles share no classes. */
export function awaySetting(error: unknown): DatabaseSetting | undefined {
  for (const one of causesOf(error))
    if (one.name === 'AwayDatabaseError' && 'setting' in one)
      return SETTINGS.find((name) => name === one.setting)
  return undefined
}
