import { describe, expect, test } from 'vitest'
import { env } from '@/lib/platform/env/env'
import { signInAddress } from '@/scripts/install/prepare.mjs'
import { freshDatabase } from '@/test/servers/database'
import { lastDeeds } from '@/test/world/operators'
import { newSignInToken, signInOnce } from './one-time'
import { ROLES } from './roles'
import { findOperator } from './session'

const db = await freshDatabase()
const inAnHour = () => new Date(Date.now() + 60 * 60_000)

describe('a one-time sign-in address', () => {
  test.each(ROLES)('of npm start lets in as %s, once', async (role) => {
    const token = signInAddress(env().secret, 'http://localhost:3000', role).split('/').at(-1) ?? ''
    const done = await signInOnce(db, token)
    expect(done.ok && (await findOperator(db, done.value))).toMatchObject({ value: { role } })
    expect(await signInOnce(db, token)).toMatchObject({ ok: false, code: 'sign_in.used' })
    expect(await lastDeeds(db)).toMatchObject([{ actor: 'nobody', action: 'sign_in', code: 'sign_in.used' }])
  })

  test('lets one in of fifty who press at once', async () => {
    const token = newSignInToken('viewer', inAnHour())
    const all = await Promise.all(Array.from({ length: 50 }, () => signInOnce(db, token)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test.each([
    ['whose role was raised', (token: string) => token.replace('viewer', 'admin'), 'sign_in.refused'],
    [
      'whose end was moved',
      (token: string) => token.replace(/-(\d{10})-/, '-9999999999-'),
      'sign_in.refused',
    ],
    ['without its seal', (token: string) => token.slice(0, -64) + '0'.repeat(64), 'sign_in.refused'],
    ['that is none', () => 'vso-admin', 'sign_in.refused'],
    ['whose hour is over', () => newSignInToken('admin', new Date(Date.now() - 1000)), 'sign_in.expired'],
  ] as const)('%s is refused and written down', async (_name, change, code) => {
    expect(await signInOnce(db, change(newSignInToken('viewer', inAnHour())))).toMatchObject({
      ok: false,
      code,
    })
    expect(await lastDeeds(db)).toMatchObject([{ actor: 'nobody', code }])
  })
})
