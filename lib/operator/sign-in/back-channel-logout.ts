import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { recordAudit } from '@/lib/operator/audit/record-audit'
import type { Db } from '@/lib/platform/db/open'
import { operatorSessions, operators } from '@/lib/platform/db/schema/operators'
import { env } from '@/lib/platform/env/env'
import type { Provider } from '@/lib/platform/env/operator-access'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { errorName, log } from '@/lib/platform/log/log'
import { providerConfiguration } from './sign-in'

/** A logout token says this and nothing else (OpenID Connect Back-Channel Logout 1.0). */
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** A token that was caught on its way is of no use for long. */
const OLDEST = '2 minutes'
const CLOCKS_APART = '30 seconds'
/** Signatures by key pairs alone: nobody who knows the client's secret can make one. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const LogoutToken = z.object({
  sub: z.string().min(1),
  jti: z.string().min(1),
  events: z.looseObject({ [EVENT]: z.object({}) }),
  nonce: z.never().optional(),
})

let known: JWTVerifyGetKey | undefined

/**
 * Ends every session of the person whom the provider has signed out. A token must name the person: by a session of the
 * provider alone nobody is found here.
 *
 * @returns `not_found` without a provider, `sign_in.unavailable` when it does not answer, `sign_in.refused` for a token
 * that is not one of its logouts
 */
export async function logOutByProvider(db: Db, token: unknown): Promise<Result<undefined>> {
  const provider = env().operators.signIn
  if (typeof provider === 'string') return fail('not_found')
  const config = await providerConfiguration(provider)
  const keys = config?.serverMetadata().jwks_uri
  if (!keys) return fail('sign_in.unavailable')
  known ??= createRemoteJWKSet(new URL(keys))
  const subject = await subjectOf(provider, known, String(token))
  if (!subject) return fail('sign_in.refused')
  await endSessions(db, provider.issuer, subject)
  return succeed(undefined)
}

async function subjectOf(
  { issuer, clientId }: Provider,
  keys: JWTVerifyGetKey,
  token: string,
): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      typ: 'logout+jwt',
      algorithms: ALGORITHMS,
      maxTokenAge: OLDEST,
      clockTolerance: CLOCKS_APART,
      requiredClaims: ['iat', 'exp', 'jti'],
    })
    return LogoutToken.safeParse(payload).data?.sub
  } catch (error) {
    log('sign_in.failed', { errorName: errorName(error) })
    return undefined
  }
}

/** Ended twice is ended once, so that a token that comes again does nothing. */
async function endSessions(db: Db, issuer: string, subject: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select()
      .from(operators)
      .where(and(eq(operators.issuer, issuer), eq(operators.subject, subject)))
    if (!person) return
    const ended = await tx
      .update(operatorSessions)
      .set({ endedAt: new Date() })
      .where(and(eq(operatorSessions.operatorId, person.id), isNull(operatorSessions.endedAt)))
      .returning({ id: operatorSessions.id })
    if (ended.length > 0) await recordAudit(tx, person, { action: 'sign_out', object: person.id })
  })
}
