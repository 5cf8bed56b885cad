import { describe, expect, test, vi } from 'vitest'

const ID = `onb_${'a'.repeat(32)}`
const END = 'a'.repeat(12)

type Attributes = { secure: boolean; sameSite: string; partitioned?: boolean; maxAge?: number }
type Cookie = readonly [name: string, attributes: Attributes]

/** Every cookie the app sets, as it names and binds them under an address. */
async function cookiesUnder(
  address: string,
): Promise<Record<'hosted' | 'frame' | 'team', readonly Cookie[]>> {
  vi.resetModules()
  vi.stubEnv('PUBLIC_URL', address)
  const of = await import('@/lib/flow/sessions/cookies')
  const { sessionCookie, transactionCookie } = await import('@/lib/operator/sign-in/cookies')
  const customers = (surface: 'hosted' | 'frame'): readonly Cookie[] => [
    [of.sessionCookieName(ID, surface), of.sessionCookieOptions(surface)],
    [of.deviceCookieName(ID, surface), of.deviceCookieOptions(surface)],
    [of.languageCookieName(ID, surface), of.languageCookieOptions(surface)],
  ]
  const team = [sessionCookie(), transactionCookie()].map(({ name, options }): Cookie => [name, options])
  return { hosted: customers('hosted'), frame: customers('frame'), team }
}

const FOREVER = 7_776_000
const BOUND = { path: '/', httpOnly: true }

describe.each([
  { over: 'https', address: 'https://onboard.example', prefix: '__Host-', secure: true },
  { over: 'plain http of this machine', address: 'http://localhost:3000', prefix: '', secure: false },
  {
    over: 'plain http of this machine by number',
    address: 'http://127.0.0.1:3000',
    prefix: '',
    secure: false,
  },
])('over $over', ({ address, prefix, secure }) => {
  test('a window’s cookies are no script’s, come along from other pages only with a link, and every engine keeps them', async () => {
    const kind = { ...BOUND, secure, sameSite: 'lax' }
    expect((await cookiesUnder(address)).hosted).toEqual([
      [`${prefix}kyc_s_${END}`, { ...kind, maxAge: 43_200 }],
      [`${prefix}kyc_d_${END}`, { ...kind, maxAge: FOREVER }],
      [`${prefix}kyc_l_${END}`, { ...kind, maxAge: FOREVER }],
    ])
  })

  test('the team’s cookies are bound in the same way, and no foreign page brings the session along', async () => {
    expect((await cookiesUnder(address)).team).toEqual([
      [`${prefix}ops`, { ...BOUND, secure, sameSite: 'strict' }],
      [`${prefix}ops_tx`, { ...BOUND, secure, sameSite: 'lax', maxAge: 600 }],
    ])
  })

  test('a frame’s cookies are partitioned and secure wherever they are set', async () => {
    const kind = { ...BOUND, secure: true, sameSite: 'none', partitioned: true }
    expect((await cookiesUnder(address)).frame).toEqual([
      [`__Host-kyc_e_${END}`, { ...kind, maxAge: 43_200 }],
      [`__Host-kyc_f_${END}`, { ...kind, maxAge: FOREVER }],
      [`__Host-kyc_g_${END}`, { ...kind, maxAge: FOREVER }],
    ])
  })

  test('no name promises what its attributes do not keep', async () => {
    for (const [name, { secure: isSecure, partitioned = false }] of Object.values(
      await cookiesUnder(address),
    ).flat()) {
      expect([name, name.startsWith('__Host-')]).toEqual([name, isSecure])
      expect([name, isSecure || !partitioned]).toEqual([name, true])
    }
  })
})

test('the console’s own address says how its cookies are bound', async () => {
  vi.stubEnv('OPERATOR_URL', 'https://console.example')
  expect((await cookiesUnder('http://localhost:3000')).team.map(([name]) => name)).toEqual([
    '__Host-ops',
    '__Host-ops_tx',
  ])
})
