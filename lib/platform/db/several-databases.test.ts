import os from 'node:os'
import { expect, test } from 'vitest'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { closedPort } from '@/lib/upstream/testing/fault-server'
import { addressOf, databaseWith, emptyDatabase } from '@/test/servers/database'
import { awaySetting } from './database-setting'
import { openDatabase } from './open'

/** What a start with these addresses fails at. */
async function failureOf(addresses: { url: string; migrationUrl: string }): Promise<unknown> {
  const secrets = { present: 'a secret of these tests, of no use elsewhere' }
  const options = { ...addresses, dataFolder: os.tmpdir(), secrets, allowNewerSchema: false }
  return openDatabase(options).then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('an owner’s address of another database is refused, and nothing is made there', async () => {
  const [own, other] = [await emptyDatabase(), await emptyDatabase()]
  const refused = await failureOf({ url: own, migrationUrl: other })
  expect(refused).toEqual(
    new ConfigurationError(
      'MIGRATION_DATABASE_URL names another database than DATABASE_URL. Both have to name the same one.',
    ),
  )
  const noTables = await failureOf({ url: other, migrationUrl: own })
  expect(noTables).toBeInstanceOf(ConfigurationError)
})

test('what is wrong with one of several addresses names its setting', async () => {
  const url = await databaseWith(async () => undefined)
  const wrong = await failureOf({ url, migrationUrl: addressOf('postgres', { password: 'wrong' }) })
  expect(wrong).toMatchObject({ message: expect.stringMatching(/password in MIGRATION_DATABASE_URL\./) })
  const away = await failureOf({ url, migrationUrl: `postgres://a:b@127.0.0.1:${await closedPort()}/app` })
  expect(awaySetting(away)).toBe('MIGRATION_DATABASE_URL')
  const ownAway = await failureOf({
    url: `postgres://a:b@127.0.0.1:${await closedPort()}/app`,
    migrationUrl: url,
  })
  expect(awaySetting(ownAway)).toBe('DATABASE_URL')
})
