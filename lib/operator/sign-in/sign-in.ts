import 'server-only'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { NOBODY, recordAlone } from '@/lib/operator/audit/record-audit'
import { deriveKey } from '@/lib/platform/crypto/keys'
import { openJson, sealJson } from '@/lib/platform/crypto/seal'
import type { Db } from '@/lib/platform/db/open'
import { env } from '@/lib/platform/env/env'
import type { Provider } from '@/lib/platform/env/operator-access'
import { isLoopback } from '@/lib/platform/env/own-addresses'
import { type FailureCode, fail, type Result, succeed } from '@/lib/platform/errors'
import { errorName, log } from '@/lib/platform/log/log'
import { OPERATOR_SESSION_SECONDS, TRANSACTION_SECONDS } from './cookies'
import { hasTwoFactors } from './factors'
import { roleIn } from './roles'
import { type Identity, openOperatorSession } from './session'

const PLACE = 'console/sign_in.transaction'

/** What one browser has to bring back from the provider, sealed in a cookie of its own. */
const Transaction = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The page of the console to continue to. */
  to: z.string(),
  until: z.number(),
})

let known: Promise<oidc.Configuration> | undefined

/** The provider's own description, read once; a failed reading is tried again at the next sign-in. */
function configuration(provider: Provider): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = provider
  // The key's signature is tried even though the answer came straight from the provider.
  const execute = [oidc.enableNonRepudiationChecks]
  if (isLoopback(new URL(issuer).hostname)) execute.push(oidc.allowInsecureRequests)
  known ??= oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: 5 })
  return known.catch((error: unknown) => {
    known = undefined
    throw error
  })
}

function redirectUri(): string {
  return `${env().operators.url}/operator/sign-in/return`
}

/**
 * Where a browser goes to say who it is, and what it has to bring back; `sign_in.unavailable` when the provider does
 * not answer.
 *
 * @param fresh asks who this is even if the provider knows
 */
export async function beginSignIn(
  to: string | null,
  fresh: boolean,
): Promise<Result<{ address: string; cookie: string }>> {
  const provider = env().operators.signIn
  if (typeof provider === 'string') return fail('not_found')
  const config = await providerConfiguration(provider)
  if (!config) return fail('sign_in.unavailable')
  const transaction = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    to: pageOfConsole(to),
    until: Date.now() + TRANSACTION_SECONDS * 1000,
  }
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(),
    scope: 'openid profile email',
    state: transaction.state,
    nonce: transaction.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(transaction.verifier),
    code_challenge_method: 'S256',
    max_age: String(OPERATOR_SESSION_SECONDS),
    ...(fresh ? { prompt: 'login' } : {}),
    ...(fresh && provider.revealAcr.length > 0 ? { acr_values: provider.revealAcr.join(' ') } : {}),
  })
  const cookie = sealJson(cookieKey(), PLACE, transaction).toString('base64url')
  return succeed({ address: address.href, cookie })
}

/**
 * Ends a sign-in: everything the provider says is checked against what this browser began, then a session is opened.
 *
 * @param query the address the provider led back to, from its question mark on
 * @param browser what the browser is called
 * @returns the session's token and the page to continue to; `sign_in.refused`, `role.refused`, `sign_in.unavailable`
 */
export async function endSignIn(
  db: Db,
  query: string,
  cookie: string | undefined,
  browser?: string,
): Promise<Result<{ token: string; to: string }>> {
  const provider = env().operators.signIn
  if (typeof provider === 'string') return fail('not_found')
  const transaction = readTransaction(cookie)
  if (!transaction) return refuse(db, 'sign_in.refused')
  const config = await providerConfiguration(provider)
  if (!config) return fail('sign_in.unavailable')
  const claims = await claimsOf(config, new URL(`${redirectUri()}${query}`), transaction)
  if (!claims || (provider.needsMfa && !hasTwoFactors(claims.amr))) return refuse(db, 'sign_in.refused')
  const role = roleIn(claims[provider.roleClaim])
  if (!role) return refuse(db, 'role.refused')
  const identity: Identity = { issuer: claims.iss, subject: claims.sub, name: nameIn(claims), role }
  const signedInAt = new Date((claims.auth_time ?? 0) * 1000)
  const opened = await openOperatorSession(db, identity, { signedInAt, browser, acr: wayIn(claims) })
  return opened.ok ? succeed({ token: opened.value, to: transaction.to }) : opened
}

async function claimsOf(
  config: oidc.Configuration,
  address: URL,
  { state, nonce, verifier }: z.infer<typeof Transaction>,
): Promise<oidc.IDToken | undefined> {
  try {
    const tokens = await oidc.authorizationCodeGrant(config, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      maxAge: OPERATOR_SESSION_SECONDS,
      idTokenExpected: true,
    })
    return tokens.claims()
  } catch (error) {
    log('sign_in.failed', { errorName: errorName(error) })
    return undefined
  }
}

async function refuse(db: Db, code: FailureCode): Promise<Result<never>> {
  await recordAlone(db, NOBODY, { action: 'sign_in', code })
  return fail(code)
}

/** The provider's own description; undefined while it does not answer. */
export async function providerConfiguration(provider: Provider): Promise<oidc.Configuration | undefined> {
  try {
    return await configuration(provider)
  } catch (error) {
    log('sign_in.failed', { errorName: errorName(error) })
    return undefined
  }
}

function readTransaction(cookie: string | undefined): z.infer<typeof Transaction> | undefined {
  try {
    const opened = openJson([cookieKey()], PLACE, Buffer.from(cookie ?? '', 'base64url'))
    const read = Transaction.parse(opened)
    return read.until > Date.now() ? read : undefined
  } catch {
    return undefined
  }
}

const cookieKey = () => deriveKey(env().secret, 'operator-cookie')

function nameIn({ email, name, sub }: oidc.IDToken): string {
  const named = [email, name].find((one) => typeof one === 'string' && one !== '')
  return String(named ?? sub).slice(0, 120)
}

/** The way in by its name, where the provider gives it one. */
function wayIn({ acr }: oidc.IDToken): string | undefined {
  return typeof acr === 'string' ? acr.slice(0, 200) : undefined
}

/** A page of the console and nothing else, whatever an address says. */
function pageOfConsole(to: string | null): string {
  return to && /^\/operator(\/[A-Za-z0-9_/-]*)?$/.test(to) && !to.includes('//') ? to : '/operator'
}
