import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnv } from './env'
import { REAL, refusalOf, SECRET } from './testing/settings'

const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileWith(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

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

  test.each(['UPSTREAM_WEBHOOK_SECRET', 'UPSTREAM_WEBHOOK_SECRET_PREVIOUS'])(
    '%s alone does not start the sandbox but names the service as missing',
    (name) => {
      expect(refusalOf({ APP_SECRET: SECRET, [name]: '1' })).toMatch(
        /^Half configured\. Missing: UPSTREAM_BASE_URL, UPSTREAM_API_KEY, /,
      )
      expect(refusalOf({ APP_SECRET: SECRET, UPSTREAM_REGISTER_WEBHOOK: '1' })).toBe('')
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
      'APP_SECRET must have 32 characters or more',
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

  test.each([
    ['PORT', '70000', 'must be a whole number from 1 to 65535'],
    ['DRAFT_DAYS', '3', 'must be a whole number from 7 to 90'],
    ['DRAFT_DAYS', '7.5', 'must be a whole number from 7 to 90'],
    ['AUDIT_DAYS', 'marker', 'must be a whole number from 30 to 3650'],
    ['ALLOW_EMBEDDED_DB', 'yes', 'must be 0 or 1'],
    ['ALLOW_PLAIN_DATABASE', 'yes', 'must be 0 or 1'],
    ['SANDBOX_LIMITS', 'marker', 'must be kind or real'],
    ['LOG_LEVEL', 'marker', 'must be debug, info, warn, error or silent'],
    ['OPERATOR_SIGN_IN', 'marker', 'must be oidc, one_time or none'],
    ['TEXT_COUNTRIES', 'marker', 'must be codes of two letters with commas between them: DE,AT,MX'],
  ])('of %s=%s says what it should be', (name, value, words) => {
    expect(refusalOf({ ...REAL, [name]: value })).toBe(`${name} ${words}`)
  })

  test('names a notice that would outlast the time to end in, which counts from the signal', () => {
    const refused = 'DRAIN_NOTICE_SECONDS must be less than DRAIN_SECONDS, which it is part of'
    expect(refusalOf({ ...REAL, DRAIN_NOTICE_SECONDS: '60' })).toBe(refused)
    expect(refusalOf({ ...REAL, DRAIN_NOTICE_SECONDS: '30', DRAIN_SECONDS: '30' })).toBe(refused)
    expect(refusalOf({ ...REAL, DRAIN_NOTICE_SECONDS: '29', DRAIN_SECONDS: '30' })).toBe('')
  })

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
