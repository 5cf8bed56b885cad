import os from 'node:os'
import { describe, expect, inject, test, vi } from 'vitest'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { addressOf, databaseOfAnotherSecret, databaseWith } from '@/test/servers/database'
import { lookAtDatabase } from './open'

const SECRET = 'a secret of these tests, of no use elsewhere'

/** What a database is refused with, looked at in this process. */
async function refusalOf(url: string, { allowNewerSchema = false, aheadMs = 0 } = {}): Promise<string> {
  if (aheadMs !== 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })
  const options = { url, dataFolder: os.tmpdir(), secrets: { present: SECRET }, allowNewerSchema }
  try {
    await lookAtDatabase(options)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError)
    return error instanceof Error ? error.message : ''
  } finally {
    vi.useRealTimers()
  }
}

const fitting = () => databaseWith(async () => undefined)
const newer = () =>
  databaseWith((pool) =>
    pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2100, 0)})`,
    ),
  )

type Refused = {
  what: string
  url: () => Promise<string> | string
  aheadMs?: number
  cause: RegExp
  wayOut: RegExp
}

const REFUSED: readonly Refused[] = [
  {
    what: 'wrong credentials',
    url: () => addressOf('postgres', { password: 'wrong' }),
    cause: /refuses the user or the password in DATABASE_URL/,
    wayOut: /Set the right ones/,
  },
  {
    what: 'a database that is not there',
    url: () => addressOf('nowhere'),
    cause: /is not on its server/,
    wayOut: /Create it/,
  },
  {
    what: 'an address that is none',
    url: () => 'postgres://user:pass word@:x/',
    cause: /DATABASE_URL is not an address/,
    wayOut: /looks like postgres:\/\/user:password@host:5432\/name/,
  },
  {
    what: 'one without TLS whose address asks for it',
    url: () => `${addressOf('postgres')}&sslmode=verify-full`,
    cause: /offers no TLS, which the sslmode in DATABASE_URL asks for/,
    wayOut: /Set TLS up there, or take sslmode away/,
  },
  {
    what: 'an address with a certificate that is not there',
    url: () => `${addressOf('postgres')}&sslrootcert=/nowhere.pem`,
    cause: /The file \/nowhere\.pem, .* cannot be read \(ENOENT\)/,
    wayOut: /Name another one/,
  },
  {
    what: 'a schema newer than the code',
    url: newer,
    cause: /newer than this version \(changed 2100-01-01\)/,
    wayOut: /Start the newer version, or set ALLOW_NEWER_SCHEMA=1/,
  },
  {
    what: 'a clock ten minutes ahead',
    url: fitting,
    aheadMs: 600_000,
    cause: /clock of this machine is 600 s ahead of the database's/,
    wayOut: /Set both by a time server/,
  },
  {
    what: 'a clock ten minutes behind',
    url: fitting,
    aheadMs: -600_000,
    cause: /clock of this machine is (?:599|600) s behind the database's/,
    wayOut: /Set both by a time server/,
  },
  {
    what: 'a database that another secret was used with',
    url: databaseOfAnotherSecret,
    cause: /belongs to an installation with another APP_SECRET/,
    wayOut: /APP_SECRET_PREVIOUS beside a new one/,
  },
]

describe('a database that will not do is refused with one line that names the cause and the way out:', () => {
  test.each(REFUSED)('$what', async ({ url, aheadMs = 0, cause, wayOut }) => {
    const said = await refusalOf(await url(), { aheadMs })
    expect(said).toMatch(cause)
    expect(said).toMatch(wayOut)
    expect(said).not.toContain('\n')
    expect(said).not.toContain(inject('databaseServer').password)
  })

  test('one that fits is not, nor one with a newer schema where that is wanted', async () => {
    expect(await refusalOf(await fitting())).toBe('')
    expect(await refusalOf(await newer(), { allowNewerSchema: true })).toBe('')
  })
})
