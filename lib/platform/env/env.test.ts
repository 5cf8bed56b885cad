import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigurationError } from './configuration-error'
import { readEnv } from './env'
import { isSafeAddress } from './own-addresses'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileWith(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

const SECRET = 'a-secret-of-thirty-two-characters!'
const REAL = {
  UPSTREAM_BASE_URL: 'https://service.example',
  UPSTREAM_API_KEY: 'secret_0123',
  PUBLIC_URL: 'https://pay.example',
  APP_SECRET: SECRET,
  DATABASE_URL: 'postgres://db.example/vestibule?sslmode=verify-full',
}

/** What the app says instead of starting. */
function refusalOf(source: Record<string, string | undefined>): string {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
  return ''
}

describe('the line to a database', () => {
  const SAFE = [
    'postgres://localhost/vestibule',
    'postgres://a:b@127.0.0.1:5432/vestibule',
    'postgres://a:b@[::1]/vestibule',
    'postgres:///vestibule?host=/run/postgresql',
    'postgres://a@%2Frun%2Fpostgresql/vestibule',
    'socket:/run/postgresql?db=vestibule',
    'postgres://db.example/vestibule?sslmode=require',
    'postgres://db.example/vestibule?sslmode=no-verify',
    'postgres://db.example/vestibule?ssl=true',
    'postgres://db.example/vestibule?sslrootcert=/run/ca.pem',
    'postgres://db.example/vestibule?sslnegotiation=direct',
  ]
  const PLAIN = [
    'postgres://db.example/vestibule',
    'postgres://10.0.0.7/vestibule',
    'postgres://db.example/vestibule?sslmode=disable',
    'postgres://db.example/vestibule?sslmode=disable&sslrootcert=/run/ca.pem',
    'postgres://db.example/vestibule?ssl=false',
    'postgres://db.example/vestibule?ssl=0',
    'postgres://localhost/vestibule?host=db.example',
    'postgres://localhost.example/vestibule',
    'postgres://127.0.0.1.example/vestibule',
  ]

  test.each(SAFE)('stays on this machine or is encrypted: %s', (url) => {
    expect(refusalOf({ ...REAL, DATABASE_URL: url })).toBe('')
  })

  test.each(PLAIN)(
    'in the clear to another machine is refused in one line without the address: %s',
    (url) => {
      for (const name of [
        'DATABASE_URL',
        'MIGRATION_DATABASE_URL',
        'AUDIT_DATABASE_URL',
        'KEYS_DATABASE_URL',
      ]) {
        const told = refusalOf({ ...REAL, [name]: url })
        expect(told).toMatch(new RegExp(`^${name}: .+ALLOW_PLAIN_DATABASE=1.+$`))
        expect(told).not.toContain('vestibule')
      }
    },
  )

  test('in the clear is taken where a deployment says so, and encrypted by PGSSLMODE', () => {
    const plain = { ...REAL, DATABASE_URL: 'postgres://db.example/vestibule' }
    expect(refusalOf({ ...plain, ALLOW_PLAIN_DATABASE: '1' })).toBe('')
    expect(refusalOf({ ...plain, PGSSLMODE: 'verify-full' })).toBe('')
    for (const mode of ['disable', 'allow', ''])
      expect(refusalOf({ ...plain, PGSSLMODE: mode })).toContain('DATABASE_URL')
  })
})

describe('without any setting', () => {
  test('the app runs on this machine with the embedded database and the sandbox', () => {
    fileWith('secret', `${SECRET}\n`)
    expect(readEnv({ VESTIBULE_DATA_DIR: folder })).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      migrationUrl: undefined,
      auditUrl: undefined,
      dataFolder: folder,
      secret: SECRET,
      upstream: undefined,
      webhookSecrets: [],
      draftDays: 30,
      auditDays: 400,
      textsPerDay: 2000,
      textCountries: undefined,
      logLevel: 'info',
    })
  })

  test('a setting with nothing in it counts as left out', () => {
    expect(readEnv({ APP_SECRET: SECRET, UPSTREAM_API_KEY: '', PUBLIC_URL: '', PORT: '' })).toMatchObject({
      port: 3000,
      upstream: undefined,
    })
  })

  test('a missing secret is named', () => {
    expect(refusalOf({ VESTIBULE_DATA_DIR: path.join(folder, 'nothing') })).toMatch(/APP_SECRET/)
  })
})

describe('beside a real service', () => {
  test('everything it needs is enough', () => {
    const { UPSTREAM_BASE_URL: baseUrl, UPSTREAM_API_KEY: apiKey } = REAL
    expect(readEnv(REAL)).toMatchObject({ upstream: { baseUrl, apiKey }, publicUrl: 'https://pay.example' })
  })

  test.each(Object.keys(REAL))('the app does not start half configured: %s', (name) => {
    expect(refusalOf({ ...REAL, [name]: undefined })).toMatch(new RegExp(`^Half configured.*${name}`))
  })

  test.each(['UPSTREAM_BASE_URL', 'UPSTREAM_API_KEY'] as const)(
    '%s alone names all that is missing',
    (name) => {
      const refusal = refusalOf({ [name]: REAL[name] })
      for (const other of Object.keys(REAL)) expect(refusal.includes(other), other).toBe(other !== name)
    },
  )

  test('the embedded database needs a word of consent', () => {
    const { DATABASE_URL: _none, ...others } = REAL
    expect(refusalOf({ ...others, ALLOW_EMBEDDED_DB: '0' })).toContain('DATABASE_URL')
    expect(readEnv({ ...others, ALLOW_EMBEDDED_DB: '1' }).databaseUrl).toBeUndefined()
  })

  test("the sandbox's settings have no place", () => {
    expect(refusalOf({ ...REAL, SANDBOX_SETTINGS: '{}' })).toContain('SANDBOX_SETTINGS')
    expect(refusalOf({ ...REAL, SANDBOX_LIMITS: 'kind' })).toContain('SANDBOX_LIMITS')
  })

  test('the present webhook secret comes before the former one', () => {
    const secrets = { UPSTREAM_WEBHOOK_SECRET_PREVIOUS: 'old', UPSTREAM_WEBHOOK_SECRET: 'new' }
    expect(readEnv({ ...REAL, ...secrets }).webhookSecrets).toEqual(['new', 'old'])
    expect(readEnv({ ...REAL, UPSTREAM_WEBHOOK_SECRET_PREVIOUS: 'old' }).webhookSecrets).toEqual(['old'])
  })
})

describe('addresses', () => {
  test.each(['PUBLIC_URL', 'UPSTREAM_BASE_URL'] as const)('%s is https, except on this machine', (name) => {
    expect(refusalOf({ ...REAL, [name]: 'http://pay.example' })).toBe(`${name} must start with https://`)
    expect(refusalOf({ ...REAL, [name]: 'http://127.0.0.1:8080' })).toBe('')
  })

  test.each([
    ['https://pay.example', true],
    ['http://localhost:3000', true],
    ['http://127.0.0.1', true],
    ['http://127.8.9.10:80', true],
    ['http://[::1]:3000', true],
    ['http://pay.example', false],
    ['http://localhost.pay.example', false],
    ['http://127.0.0.1.pay.example', false],
    ['http://127.pay.example', false],
    ['http://0.0.0.0', false],
    ['http://10.0.0.1', false],
    ['http://[::2]', false],
    ['ftp://pay.example', false],
  ])('%s is safe: %s', (address, answer) => {
    expect(isSafeAddress(address)).toBe(answer)
  })

  test('lose a slash at their end', () => {
    expect(readEnv({ ...REAL, PUBLIC_URL: 'https://pay.example//' }).publicUrl).toBe('https://pay.example')
  })

  test.each(['pay.example', 'ftp://pay.example', 'javascript:alert(1)', '//pay.example'])(
    '%s is none',
    (address) => {
      expect(refusalOf({ ...REAL, PUBLIC_URL: address })).toBe('These settings are wrong: PUBLIC_URL')
    },
  )
})

describe('hosts', () => {
  const hosts = (address: string) => [...readEnv({ APP_SECRET: SECRET, PUBLIC_URL: address }).hosts].sort()

  test('a public address is one host', () => {
    expect(hosts('https://Pay.Example')).toEqual(['pay.example'])
    expect(hosts('https://pay.example:443')).toEqual(['pay.example'])
    expect(hosts('https://pay.example:8443')).toEqual(['pay.example:8443'])
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'this machine has three names: %s',
    (address) => {
      expect(hosts(address)).toEqual(['127.0.0.1:3000', '[::1]:3000', 'localhost:3000'])
    },
  )

  test('the port of the app is part of its own address', () => {
    expect([...readEnv({ APP_SECRET: SECRET, PORT: '4100' }).hosts]).toContain('localhost:4100')
  })
})

describe('a secret in a file', () => {
  test('is read without the line end, and goes before the setting', () => {
    const file = fileWith('key', 'secret_from_file\n')
    const read = readEnv({ ...REAL, UPSTREAM_API_KEY: 'secret_plain', UPSTREAM_API_KEY_FILE: file })
    expect(read.upstream?.apiKey).toBe('secret_from_file')
  })

  test('makes the configuration whole', () => {
    const files = Object.entries(REAL).map(([name, value]) => [`${name}_FILE`, fileWith(name, value)])
    expect(readEnv(Object.fromEntries(files)).publicUrl).toBe('https://pay.example')
  })

  test('that is not there is named by its setting', () => {
    const refusal = refusalOf({ ...REAL, APP_SECRET_FILE: path.join(folder, 'nobody-wrote-this') })
    expect(refusal).toContain('APP_SECRET_FILE')
    expect(refusal).not.toContain('nobody-wrote-this')
  })

  test('that is too short is refused like the setting', () => {
    expect(refusalOf({ ...REAL, APP_SECRET_FILE: fileWith('short', 'x') })).toBe(
      'These settings are wrong: APP_SECRET',
    )
  })
})

describe('a refusal', () => {
  const WRONG: Readonly<Record<string, readonly string[]>> = {
    PORT: ['70000', 'marker'],
    PUBLIC_URL: ['marker', 'ftp://marker'],
    ALLOW_EMBEDDED_DB: ['marker', 'yes'],
    APP_SECRET: ['marker'],
    APP_SECRET_PREVIOUS: ['marker'],
    UPSTREAM_BASE_URL: ['marker', 'http://marker.example'],
    UPSTREAM_ASSUMPTIONS: ['{"marker'],
    DRAFT_DAYS: ['6', '91', 'marker'],
    AUDIT_DAYS: ['29', '3651', 'marker'],
    LIMITS: ['{"marker'],
    SANDBOX_LIMITS: ['marker'],
    TEXTS_PER_DAY: ['0', '1000001', 'marker'],
    TEXT_COUNTRIES: ['marker', 'DE, FR', 'DE,'],
    VIRUS_SCANNER: ['marker', 'clamav:port'],
    LOG_LEVEL: ['marker'],
  }

  test.each(Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    'names %s and never %j',
    (name, value) => {
      const refusal = refusalOf({ ...REAL, [name]: value })
      expect(refusal).toContain(name)
      expect(refusal).not.toContain('marker')
    },
  )

  test('of the sandbox, too, names no value', () => {
    expect(refusalOf({ APP_SECRET: SECRET, SANDBOX_SETTINGS: '{"marker' })).toBe(
      'SANDBOX_SETTINGS is not JSON',
    )
  })

  test('names every wrong setting at once', () => {
    const names = ['PORT', 'PUBLIC_URL', 'APP_SECRET', 'LOG_LEVEL']
    const refusal = refusalOf({ ...REAL, ...Object.fromEntries(names.map((name) => [name, 'x'])) })
    for (const name of names) expect(refusal).toContain(name)
  })

  test('never repeats a value, whichever settings are given', () => {
    const value = fc.constantFrom(
      'marker-0123456789',
      'http://marker.example',
      'https://marker.example',
      undefined,
    )
    const names = [
      ...Object.keys(REAL),
      'SANDBOX_SETTINGS',
      'UPSTREAM_ASSUMPTIONS',
      'LIMITS',
      'PORT',
      'DRAFT_DAYS',
    ]
    fc.assert(
      fc.property(fc.record(Object.fromEntries(names.map((name) => [name, value]))), (source) => {
        expect(refusalOf({ VESTIBULE_DATA_DIR: folder, ...source })).not.toContain('marker')
      }),
    )
  })
})

describe('the way in of the team', () => {
  const PROVIDER = {
    OIDC_ISSUER: 'https://team.example',
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'secret',
  }

  test('is a one-time address beside the sandbox, nothing beside a real service, and the provider that is named', () => {
    const wayOf = (source: Record<string, string>) =>
      readEnv({ APP_SECRET: SECRET, ...source }).operators.signIn
    expect(wayOf({})).toBe('one_time')
    expect(wayOf(REAL)).toBe('none')
    expect(wayOf({ ...REAL, ...PROVIDER })).toMatchObject({ issuer: 'https://team.example', needsMfa: true })
    expect(wayOf({ OPERATOR_SIGN_IN: 'none' })).toBe('none')
  })

  test('cannot be a one-time address beside a real service', () => {
    expect(refusalOf({ ...REAL, OPERATOR_SIGN_IN: 'one_time' })).toContain('OPERATOR_SIGN_IN')
    expect(refusalOf({ ...REAL, ...PROVIDER, OPERATOR_SIGN_IN: 'one_time' })).toContain('OPERATOR_SIGN_IN')
  })

  test.each(Object.keys(PROVIDER))('half named, without %s, is a refusal to start', (name) => {
    expect(refusalOf({ APP_SECRET: SECRET, ...PROVIDER, [name]: '' })).toContain(name)
  })

  test('leads over https alone', () => {
    expect(refusalOf({ APP_SECRET: SECRET, ...PROVIDER, OIDC_ISSUER: 'http://team.example' })).toContain(
      'OIDC_ISSUER',
    )
    expect(refusalOf({ APP_SECRET: SECRET, OPERATOR_URL: 'http://console.example' })).toContain(
      'OPERATOR_URL',
    )
  })

  test('has a host of its own on this machine by a name under localhost, and is at no other name of it', () => {
    const { operators } = readEnv({ APP_SECRET: SECRET, OPERATOR_URL: 'http://console.localhost:3000' })
    expect(operators.hasOwnHost).toBe(true)
    expect([...operators.hosts]).toEqual(['console.localhost:3000'])
    for (const address of ['http://localhost.example', 'http://me@console.localhost'])
      expect(refusalOf({ APP_SECRET: SECRET, OPERATOR_URL: address })).toContain('OPERATOR_URL')
  })
})
