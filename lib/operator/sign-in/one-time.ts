import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { NOBODY, recordAlone } from '@/lib/operator/audit/record-audit'
import { deriveKey, sameBytes } from '@/lib/platform/crypto/keys'
import type { Db } from '@/lib/platform/db/open'
import { usedSignIns } from '@/lib/platform/db/schema/operators'
import { env, knownSecrets } from '@/lib/platform/env/env'
import { BrokenInvariant, type FailureCode, fail, type Result, succeed } from '@/lib/platform/errors'
import { ROLES, type Role } from './roles'
import { openOperatorSession } from './session'

const SHAPE = new RegExp(`^vso-(${ROLES.join('|')})-(\\d{10})-([0-9a-f]{32})-([0-9a-f]{64})$`)
/** Who comes in this way is anyone who can read this install's secret. */
const ISSUER = 'this-install'

/** The secret part of a one-time sign-in address, as `npm start` and `scripts/operators.mjs` make it too. */
export function newSignInToken(role: Role, until: Date): string {
  const said = `vso-${role}-${Math.floor(until.getTime() / 1000)}-${randomBytes(16).toString('hex')}`
  return `${said}-${macOf(env().secret, said).toString('hex')}`
}

function macOf(secret: string, said: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'operator-sign-in')).update(said).digest()
}

type SignIn = { role: Role; until: Date; id: string }

/** Reads an address without using it up: `sign_in.refused` for anything not made here, `sign_in.expired`. */
export function readSignInToken(token: string, now = new Date()): Result<SignIn> {
  refuseBesideRealService()
  const [, named = '', seconds = '', id = '', mac = ''] = SHAPE.exec(token) ?? []
  const role = ROLES.find((one) => one === named)
  const said = token.slice(0, -mac.length - 1)
  const isOurs = knownSecrets().some((secret) => sameBytes(macOf(secret, said), Buffer.from(mac, 'hex')))
  if (!role || !isOurs || env().operators.signIn !== 'one_time') return fail('sign_in.refused')
  const until = new Date(Number(seconds) * 1000)
  return until <= now ? fail('sign_in.expired') : succeed({ role, until, id })
}

/**
 * Signs in by a one-time address. The first press uses it up.
 *
 * @param browser what the browser is called
 * @returns the session's token; `sign_in.refused`, `sign_in.expired`, or `sign_in.used` for one that was used before
 */
export async function signInOnce(
  db: Db,
  token: string,
  browser?: string,
  now = new Date(),
): Promise<Result<string>> {
  const read = readSignInToken(token, now)
  if (!read.ok) return refused(db, read.code)
  const { role, until, id } = read.value
  await db.delete(usedSignIns).where(lt(usedSignIns.expiresAt, now))
  const used = await db
    .insert(usedSignIns)
    .values({ id, expiresAt: until })
    .onConflictDoNothing()
    .returning({ id: usedSignIns.id })
  if (used.length === 0) return refused(db, 'sign_in.used')
  const identity = { issuer: ISSUER, subject: role, name: role, role }
  return openOperatorSession(db, identity, { signedInAt: now, browser }, now)
}

async function refused(db: Db, code: FailureCode): Promise<Result<string>> {
  await recordAlone(db, NOBODY, { action: 'sign_in', code })
  return fail(code)
}

/** The configuration refuses to start like this; what gets past it does not continue. */
function refuseBesideRealService(): void {
  if (env().operators.signIn === 'one_time' && env().upstream)
    throw new BrokenInvariant('one-time sign-in addresses do not exist beside a real service')
}
