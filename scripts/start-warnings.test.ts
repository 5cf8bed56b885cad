import { afterEach, expect, test, vi } from 'vitest'
import { REAL } from '@/lib/platform/env/testing/settings'
import { startWarnings } from './start-warnings.mjs'

afterEach(() => vi.unstubAllEnvs())

function warningsWith(settings: Readonly<Record<string, string>>): string[] {
  vi.stubEnv('PUBLIC_URL', undefined)
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  return startWarnings()
}

test('a sandbox on this machine is what was wanted', () => {
  expect(warningsWith({})).toEqual([])
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(warningsWith({ PUBLIC_URL: `http://${host}:3000` })).toEqual([])
})

test('a sandbox that others can open says so, and what to set', () => {
  expect(warningsWith({ PUBLIC_URL: 'https://pay.example', UPSTREAM_BASE_URL: '' })).toEqual([
    expect.stringMatching(/open to all.*Set UPSTREAM_BASE_URL and UPSTREAM_API_KEY/),
  ])
})

test('a service whose webhooks cannot be checked says so, and what to set', () => {
  expect(warningsWith(REAL)).toEqual([
    expect.stringMatching(/^UPSTREAM_WEBHOOK_SECRET is not set: .*five minutes later/),
  ])
  expect(warningsWith({ ...REAL, UPSTREAM_REGISTER_WEBHOOK: '0' })).toHaveLength(1)
})

test.each([
  { UPSTREAM_WEBHOOK_SECRET: 'secret' },
  { UPSTREAM_WEBHOOK_SECRET_PREVIOUS: 'secret' },
  { UPSTREAM_REGISTER_WEBHOOK: '1' },
])('a service with %o is heard', (settings) => {
  expect(warningsWith({ ...REAL, ...settings })).toEqual([])
})
