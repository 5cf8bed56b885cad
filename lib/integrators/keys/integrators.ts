import 'server-only'
import { and, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { deriveKey, lookupHash, sha256 } from '@/lib/platform/crypto/keys'
import type { Db } from '@/lib/platform/db/open'
import { integratorKeys, integrators } from '@/lib/platform/db/schema/integrators'
import { env, knownSecrets } from '@/lib/platform/env/env'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import type { LimitName } from '@/lib/platform/limits/table'

export type StoredIntegrator = typeof integrators.$inferSelect

/** What a key may do: everything, look, or make links alone. */
type KeyScope = (typeof integratorKeys.$inferSelect)['scope']

/** An integrator as a request's key lets it in. */
export type AskingIntegrator = StoredIntegrator & { scope: KeyScope; keyId: string }

const KEY_SHAPE = /^vst_[a-z]+_[A-Za-z0-9_-]{20,64}$/
const DEMO_INTEGRATOR = 'int_demo'
/** A last use this old is written again. */
const USED_STEP_MS = 60 * 60_000

/**
 * The integrator behind a request's bearer key.
 *
 * @param address where the request comes from: wrong keys are counted there, right ones are not
 * @returns `key.refused` for a missing, unknown, expired or revoked key alike; `rate.limited` with the limit that is
 *   reached
 */
export async function authenticateIntegrator(
  db: Db,
  authorization: string | null,
  address: string,
): Promise<Result<AskingIntegrator> & { limit?: LimitName }> {
  const found = await integratorOf(db, authorization)
  const limit: LimitName = found ? 'integrator' : 'keyFailed'
  const limited = await takePoint(db, limit, found?.id ?? address)
  if (limited) return Object.assign(limited, { limit })
  return found ? succeed(found) : fail('key.refused')
}

async function integratorOf(db: Db, authorization: string | null): Promise<AskingIntegrator | undefined> {
  // The scheme's name has no letter case [RFC 9110, 11.1].
  const [, key = ''] = /^bearer +(\S{1,200}) *$/i.exec(authorization ?? '') ?? []
  if (!KEY_SHAPE.test(key)) return undefined
  const hashes = knownSecrets().map((secret) => lookupHash(secret, key))
  const [row] = await db
    .select({
      integrator: integrators,
      keyId: integratorKeys.id,
      scope: integratorKeys.scope,
      lastUsedAt: integratorKeys.lastUsedAt,
    })
    .from(integratorKeys)
    .innerJoin(integrators, eq(integrators.id, integratorKeys.integratorId))
    .where(and(inArray(integratorKeys.keyHash, hashes), worksNow()))
  if (!row) return undefined
  await markUsed(db, row)
  return { ...row.integrator, scope: row.scope, keyId: row.keyId }
}

/** A key that was neither revoked nor has come to its end. */
export function worksNow(): SQL | undefined {
  const { revokedAt, expiresAt } = integratorKeys
  return and(isNull(revokedAt), or(isNull(expiresAt), gt(expiresAt, new Date())))
}

/** Within the hour; a write for every request would cost more than a finer time is worth. */
async function markUsed(db: Db, { keyId, lastUsedAt }: { keyId: string; lastUsedAt: Date | null }) {
  const now = Date.now()
  if (lastUsedAt && now - lastUsedAt.getTime() < USED_STEP_MS) return
  await db
    .update(integratorKeys)
    .set({ lastUsedAt: new Date(now) })
    .where(eq(integratorKeys.id, keyId))
}

/** The key of the demo integrator, the same at every start of this install; it works only beside the sandbox. */
export function demoKey(): string {
  return `vst_demo_${deriveKey(env().secret, 'demo-key').toString('hex').slice(0, 40)}`
}

/** Makes the demo integrator and its key, or takes the key away when a real service is configured. */
export async function prepareDemoIntegrator(db: Db, isSandbox: boolean): Promise<void> {
  const id = `key_demo_${sha256(demoKey()).toString('hex').slice(0, 16)}`
  if (!isSandbox) {
    await db.delete(integratorKeys).where(eq(integratorKeys.origin, 'demo'))
    return
  }
  await db
    .insert(integrators)
    .values({ id: DEMO_INTEGRATOR, name: 'Brightwater', domain: 'brightwater.example' })
    .onConflictDoNothing()
  await db
    .insert(integratorKeys)
    .values({
      id,
      integratorId: DEMO_INTEGRATOR,
      name: 'Demo',
      origin: 'demo',
      keyHash: lookupHash(env().secret, demoKey()),
    })
    .onConflictDoNothing()
}

/** The demo integrator, for pages of the developer home. */
export async function demoIntegrator(db: Db): Promise<StoredIntegrator> {
  const [row] = await db.select().from(integrators).where(eq(integrators.id, DEMO_INTEGRATOR))
  if (!row) throw new TypeError('the demo integrator was not prepared')
  return row
}
