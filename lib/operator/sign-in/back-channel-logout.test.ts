import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { POST } from '@/app/operator/sign-in/ended/route'
import { freshDatabase } from '@/test/servers/database'
import { CLIENT } from '@/test/servers/identity-provider'
import { lastDeeds } from '@/test/world/operators'
import { startProvider } from '@/test/world/provider'
import { logOutByProvider } from './back-channel-logout'
import { findOperator, openOperatorSession } from './session'

const { issuer, privateKey } = await startProvider('http://localhost:3000/operator/sign-in/return')
Object.assign(process.env, {
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
})
const db = await freshDatabase()
const holder = globalThis as typeof globalThis & { vestibuleDatabase?: Promise<typeof db> }
holder.vestibuleDatabase = Promise.resolve(db)

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const now = () => Math.floor(Date.now() / 1000)

async function signedIn(subject: string): Promise<string> {
  const identity = { issuer, subject, name: subject, role: 'support' as const }
  const opened = await openOperatorSession(db, identity, { signedInAt: new Date() })
  if (!opened.ok) throw new Error(opened.code)
  return opened.value
}

const isIn = async (token: string) => (await findOperator(db, token)).ok

type Wrong = { head?: object; claims?: object; key?: Parameters<SignJWT['sign']>[0] }

/** A logout token of the provider about Ada, changed where the test says so. */
function logoutToken({ head = {}, claims = {}, key = privateKey }: Wrong = {}): Promise<string> {
  const usual = { iss: issuer, aud: CLIENT.id, sub: 'ada', jti: crypto.randomUUID(), events: EVENTS }
  const times = { iat: now(), exp: now() + 60 }
  return new SignJWT(Object.assign(usual, times, claims))
    .setProtectedHeader(Object.assign({ alg: 'RS256', kid: 'one', typ: 'logout+jwt' }, head))
    .sign(key)
}

const post = (token: string) =>
  POST(
    new Request('http://localhost:3000/operator/sign-in/ended', {
      method: 'POST',
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: token }),
    }),
  )

test('whom the provider signs out is out of every browser, and nobody else is', async () => {
  const [one, two, other] = [await signedIn('ada'), await signedIn('ada'), await signedIn('grace')]
  const answer = await post(await logoutToken())
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect([await isIn(one), await isIn(two), await isIn(other)]).toEqual([false, false, true])
  expect(await lastDeeds(db)).toMatchObject([{ action: 'sign_out', code: null }])
})

test('a token that comes again, or names someone nobody knows, is taken and does nothing', async () => {
  const token = await logoutToken()
  await post(token)
  const back = await signedIn('ada')
  expect((await post(await logoutToken({ claims: { sub: 'nobody' } }))).status).toBe(200)
  expect(await isIn(back)).toBe(true)
})

const WRONG: ReadonlyArray<readonly [string, Wrong]> = [
  ['of another type', { head: { typ: 'JWT' } }],
  ['with a nonce, as an ID token has', { claims: { nonce: 'n' } }],
  ['without its event', { claims: { events: {} } }],
  ['with another event', { claims: { events: { 'https://evil.example/event': {} } } }],
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['for another client', { claims: { aud: 'another' } }],
  ['that is over', { claims: { iat: now() - 200, exp: now() - 100 } }],
  ['that is old, whatever its end says', { claims: { iat: now() - 3600, exp: now() + 3600 } }],
  ['without an id', { claims: { jti: undefined } }],
  ['that names a session and no person', { claims: { sub: undefined, sid: 's' } }],
  [
    'signed with the secret of the client',
    { head: { alg: 'HS256' }, key: new TextEncoder().encode(CLIENT.secret) },
  ],
]

test.each(WRONG)('a token %s ends nothing', async (_what, wrong) => {
  const token = await signedIn('ada')
  expect((await post(await logoutToken(wrong))).status).toBeGreaterThanOrEqual(400)
  expect(await isIn(token)).toBe(true)
})

test('a token without a signature, and no token, end nothing', async () => {
  const token = await signedIn('ada')
  const [, body] = (await logoutToken()).split('.')
  const head = Buffer.from('{"alg":"none","typ":"logout+jwt"}').toString('base64url')
  for (const forged of [`${head}.${body}.`, '', 'x.y.z'])
    expect(await logOutByProvider(db, forged)).toMatchObject({ code: 'sign_in.refused' })
  expect(await isIn(token)).toBe(true)
})
