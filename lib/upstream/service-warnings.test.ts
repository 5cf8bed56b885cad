import { afterEach, expect, test, vi } from 'vitest'
import { readEnv } from '@/lib/platform/env/env'
import { REAL, SECRET } from '@/lib/platform/env/testing/settings'
import { serviceWarnings, tellServiceWarnings } from './service-warnings'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const warningsOf = (settings: Record<string, string>) =>
  serviceWarnings(readEnv({ APP_SECRET: SECRET, ...settings }))

test('a sandbox on this machine is what was wanted', () => {
  expect(warningsOf({})).toEqual([])
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(warningsOf({ PUBLIC_URL: `http://${host}:3000` })).toEqual([])
})

test('a sandbox that others can open says so, and what to set', () => {
  expect(warningsOf({ PUBLIC_URL: 'https://pay.example' })).toEqual([
    expect.stringMatching(/open to all.*Set UPSTREAM_BASE_URL and UPSTREAM_API_KEY/),
  ])
})

test('a service whose webhooks cannot be checked says so, and what to set', () => {
  expect(warningsOf(REAL)).toEqual([
    expect.stringMatching(/^UPSTREAM_WEBHOOK_SECRET is not set: .*five minutes later/),
  ])
  expect(warningsOf({ ...REAL, UPSTREAM_REGISTER_WEBHOOK: '0' })).toHaveLength(1)
})

test.each([
  { UPSTREAM_WEBHOOK_SECRET: 'secret' },
  { UPSTREAM_WEBHOOK_SECRET_PREVIOUS: 'secret' },
  { UPSTREAM_REGISTER_WEBHOOK: '1' },
])('a service with %o is heard', (settings) => {
  expect(warningsOf({ ...REAL, ...settings })).toEqual([])
})

test('the lines are told in production alone', () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  for (const mode of ['development', 'production']) {
    vi.stubEnv('NODE_ENV', mode)
    tellServiceWarnings(readEnv(REAL))
    expect(told).toHaveBeenCalledTimes(mode === 'production' ? 1 : 0)
  }
})
