import { describe, expect, test } from 'vitest'
import { readEnv } from './env'
import { isSafeAddress } from './own-addresses'
import { REAL, refusalOf, SECRET } from './testing/settings'

describe('the line to a database', () => {
  const DATABASES = ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'AUDIT_DATABASE_URL', 'KEYS_DATABASE_URL']
  const SAFE = [
    'postgres://localhost/vestibule',
    'postgres://a:b@127.0.0.1:5432/vestibule',
    'postgres://a:b@[::1]/vestibule',
    'postgres:///vestibule?host=/run/postgresql',
    'postgres://a@%2Frun%2Fpostgresql/vestibule',
    'socket:/run/postgresql?db=vestibule',
    'postgresql://db.example/vestibule?sslmode=require',
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
      for (const name of DATABASES) {
        const told = refusalOf({ ...REAL, [name]: url })
        expect(told).toMatch(new RegExp(`^${name}: .+ALLOW_PLAIN_DATABASE=1.+$`))
        expect(told).not.toContain('vestibule')
      }
    },
  )

  test.each(['nope', 'mysql://marker/app', 'https://marker', 'postgres:marker', '/run/marker app'])(
    'that is no address of a PostgreSQL is refused: %s',
    (address) => {
      for (const name of DATABASES) {
        const told = refusalOf({ ...REAL, [name]: address })
        expect(told).toMatch(new RegExp(`^${name} must start with postgres:// or postgresql://`))
        expect(told).not.toContain('marker')
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

  test.each(['PUBLIC_URL', 'OPERATOR_URL'])(
    '%s has no path, because the app has no room under one',
    (name) => {
      for (const path of ['/path', '/path/', '//path'])
        expect(refusalOf({ ...REAL, [name]: `https://pay.example${path}` })).toBe(
          `${name} must end with the host or its port: the app cannot be under a path`,
        )
      expect(refusalOf({ ...REAL, [name]: 'https://pay.example:8443/' })).toBe('')
    },
  )

  test.each(['PUBLIC_URL', 'OPERATOR_URL', 'UPSTREAM_BASE_URL', 'OIDC_ISSUER'])(
    '%s has no query and no fragment',
    (name) => {
      for (const end of ['?', '?a=b', '/#', '#marker'])
        expect(refusalOf({ ...REAL, [name]: `https://pay.example${end}` })).toMatch(
          new RegExp(`^${name} must have no query and no fragment`),
        )
    },
  )

  test.each(['PUBLIC_URL', 'OPERATOR_URL', 'UPSTREAM_BASE_URL', 'OIDC_ISSUER'])(
    '%s has no user name and no password, which is said without repeating them',
    (name) => {
      for (const user of ['marker', 'marker:marker', ':marker'])
        expect(refusalOf({ ...REAL, [name]: `https://${user}@pay.example` })).toBe(
          `${name} must have no user name and no password (nothing before an @)`,
        )
    },
  )

  test('the service may be under a path', () => {
    expect(refusalOf({ ...REAL, UPSTREAM_BASE_URL: 'https://service.example/api' })).toBe('')
  })

  test.each(['pay.example', 'ftp://pay.example', 'javascript:alert(1)', '//pay.example'])(
    '%s is none',
    (address) => {
      expect(refusalOf({ ...REAL, PUBLIC_URL: address })).toMatch(
        /^PUBLIC_URL must be an address that starts with https:/,
      )
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
