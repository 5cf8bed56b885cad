import { beforeEach, describe, expect, test } from 'vitest'
import { reveal } from '@/lib/operator/acts/reveal'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { freshDatabase } from '@/test/servers/database'
import { CLIENT } from '@/test/servers/identity-provider'
import { lastDeeds } from '@/test/world/operators'
import { startProvider, throughProvider } from '@/test/world/provider'
import { findOperator } from './session'
import { beginSignIn, endSignIn } from './sign-in'

const RETURN = 'http://localhost:3000/operator/sign-in/return'
const { issuer, next } = await startProvider(RETURN)
Object.assign(process.env, {
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_REVEAL_ACR: 'phr phrh',
})
const db = await freshDatabase()

beforeEach(() => {
  next.value = {
    subject: 'ada',
    claims: { roles: ['support'], email: 'ada@team.example' },
    amr: ['pwd', 'otp'],
  }
})

async function begun(to: string | null = null, isFresh = false) {
  const started = await beginSignIn(to, isFresh)
  if (!started.ok) throw new Error(started.code)
  return started.value
}

/** A whole sign-in, changed on its way. */
async function signIn(
  change: { address?: (address: string) => string; query?: (query: string) => string } = {},
) {
  const { address, cookie } = await begun()
  const query = await throughProvider(change.address?.(address) ?? address, RETURN)
  return endSignIn(db, change.query?.(query) ?? query, cookie)
}

const unsigned = (change: object) => (token: string) => {
  const [head, body = '', signature] = token.split('.')
  const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString())
  return [head, Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url'), signature].join(
    '.',
  )
}

test('by the provider opens a session with the role of its claim', async () => {
  const done = await signIn()
  if (!done.ok) throw new Error(done.code)
  expect(done.value.to).toBe('/operator')
  expect(await findOperator(db, done.value.token)).toMatchObject({
    ok: true,
    value: { name: 'ada@team.example', role: 'support' },
  })
  expect(await lastDeeds(db)).toMatchObject([{ action: 'sign_in', code: null }])
})

test('asks by code with PKCE, state and nonce, and tells nobody the secret', async () => {
  const query = new URL((await begun()).address).searchParams
  expect(query.get('response_type')).toBe('code')
  expect(query.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)?.length).toBeGreaterThan(30)
  expect([...query.values()]).not.toContain(CLIENT.secret)
})

test('the same person comes in under the same id, with the role they have now', async () => {
  const ids = new Set<string>()
  for (const role of ['viewer', 'admin']) {
    next.value = { ...next.value, claims: { roles: role } }
    const done = await signIn()
    const operator = done.ok ? await findOperator(db, done.value.token) : undefined
    if (!operator?.ok) throw new Error('not signed in')
    expect(operator.value.role).toBe(role)
    ids.add(operator.value.id)
  }
  expect(ids.size).toBe(1)
})

describe('where a value is for those who came in by a security key', () => {
  const seeing = { id: 'onb_nobody', place: '/email', reason: 'ticket 4711, the customer asks' }

  test('a fresh sign-in asks the provider for one, and any other asks for nothing', async () => {
    const asked = async (isFresh: boolean) => {
      const started = await beginSignIn(null, isFresh)
      return started.ok && new URL(started.value.address).searchParams.get('acr_values')
    }
    expect([await asked(true), await asked(false)]).toEqual(['phr phrh', null])
  })

  test.each([
    ['a password and a code are refused', undefined, 'sign_in.weak'],
    ['another way with a name is refused', 'urn:two-factors', 'sign_in.weak'],
    ['a security key is enough', 'phrh', 'not_found'],
  ])('%s', async (_name, acr, code) => {
    next.value = { ...next.value, claims: { roles: 'reviewer' }, ...withoutUndefined({ acr }) }
    const { address, cookie } = await begun(null, true)
    const done = await endSignIn(db, await throughProvider(address, RETURN), cookie)
    const operator = await findOperator(db, done.ok ? done.value.token : undefined)
    if (!operator.ok) throw new Error(operator.code)
    expect(await reveal(db, operator.value, seeing)).toMatchObject({ ok: false, code })
  })
})

describe('is refused and written down', () => {
  test.each([
    [
      'with a role claim forged on its way',
      () => ({ tamper: unsigned({ roles: ['admin'] }) }),
      {},
      'sign_in.refused',
    ],
    ['with another subject on its way', () => ({ tamper: unsigned({ sub: 'eve' }) }), {}, 'sign_in.refused'],
    [
      'with a role in the address alone',
      () => ({ claims: {} }),
      { query: (query: string) => `${query}&roles=admin` },
      'role.refused',
    ],
    [
      'with a role that is none of ours',
      () => ({ claims: { roles: ['root', 'Admin'] } }),
      {},
      'role.refused',
    ],
    ['without a role', () => ({ claims: {} }), {}, 'role.refused'],
    ['with a password alone', () => ({ amr: ['pwd'] }), {}, 'sign_in.refused'],
    ['with a one-time code alone', () => ({ amr: ['otp'] }), {}, 'sign_in.refused'],
    [
      'with a stale sign-in at the provider',
      () => ({ signedInAt: Math.floor(Date.now() / 1000) - 9 * 3600 }),
      { address: (address: string) => address.replace(/&max_age=\d+/, '') },
      'sign_in.refused',
    ],
    [
      'with another state',
      () => ({}),
      { query: (query: string) => query.replace(/state=[^&]+/, 'state=forged') },
      'sign_in.refused',
    ],
    [
      'with another issuer',
      () => ({}),
      { query: (query: string) => query.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example') },
      'sign_in.refused',
    ],
    [
      'with another code',
      () => ({}),
      { query: (query: string) => query.replace(/code=[^&]+/, 'code=forged') },
      'sign_in.refused',
    ],
    [
      'with another nonce',
      () => ({}),
      { address: (address: string) => address.replace(/nonce=[^&]+/, 'nonce=forged') },
      'sign_in.refused',
    ],
    [
      'with the provider’s own refusal',
      () => ({}),
      { query: () => '?error=access_denied&state=x' },
      'sign_in.refused',
    ],
  ] as const)('%s', async (_name, differs, change, code) => {
    next.value = { ...next.value, ...differs() }
    expect(await signIn(change)).toMatchObject({ ok: false, code })
    expect(await lastDeeds(db)).toMatchObject([{ actor: 'nobody', action: 'sign_in', code }])
  })

  test('in a browser that did not begin it, and a second time', async () => {
    const { address, cookie } = await begun()
    const query = await throughProvider(address, RETURN)
    const other = await begun()
    expect(await endSignIn(db, query, undefined)).toMatchObject({ code: 'sign_in.refused' })
    expect(await endSignIn(db, query, 'forged')).toMatchObject({ code: 'sign_in.refused' })
    expect(await endSignIn(db, query, other.cookie)).toMatchObject({ code: 'sign_in.refused' })
    expect((await endSignIn(db, query, cookie)).ok).toBe(true)
    expect(await endSignIn(db, query, cookie)).toMatchObject({ code: 'sign_in.refused' })
  })
})

test.each([
  ['/operator/onboardings/onb_1', '/operator/onboardings/onb_1'],
  ['https://evil.example', '/operator'],
  ['//evil.example', '/operator'],
  ['/operator//evil.example', '/operator'],
  ['/operator/..%2f', '/operator'],
  ['/operatorx', '/operator'],
])('from %s it leads on to %s', async (wanted, to) => {
  const { address, cookie } = await begun(wanted)
  const done = await endSignIn(db, await throughProvider(address, RETURN), cookie)
  expect(done).toMatchObject({ ok: true, value: { to } })
})
