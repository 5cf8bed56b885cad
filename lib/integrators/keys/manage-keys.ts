import 'server-only'
import { and, asc, count, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { earlierAnswer, makeOnce, repeatOf } from '@/lib/integrators/requests/idempotency'
import { lookupHash } from '@/lib/platform/crypto/keys'
import type { Db, Queries } from '@/lib/platform/db/open'
import { integratorKeys, integrators } from '@/lib/platform/db/schema/integrators'
import { DAY_MS } from '@/lib/platform/durations'
import { env, isLive } from '@/lib/platform/env/env'
import { fail, present, type Result, succeed } from '@/lib/platform/errors'
import { LiveMode } from '@/lib/platform/http/answers/live-mode'
import { parseRequest, refusePlace } from '@/lib/platform/http/requests/parse-request'
import { newId, newIntegratorKey } from '@/lib/platform/ids'
import { log } from '@/lib/platform/log/log'
import { EndOfKey, KeyScope, revokeKey } from './integrator-keys'
import { type StoredIntegrator, worksNow } from './integrators'

/** How many keys of an integrator may work at once. */
const MOST_KEYS = 50
/** How long a replaced key works beside the new one. */
const OVERLAP_MS = DAY_MS

export const NewApiKey = z.strictObject({
  name: z.string().trim().min(1).max(80),
  scope: KeyScope.optional().describe('`write`, unless said otherwise'),
  expiresAt: EndOfKey.optional(),
})
export const RotateKey = z.strictObject({ expiresAt: EndOfKey.optional() })

/** A key as it is read: everything but the key. */
export const ApiKey = z.object({
  id: z.string(),
  livemode: LiveMode,
  name: z.string(),
  scope: KeyScope,
  createdAt: z.string(),
  lastUsedAt: z.string().nullable().describe('Within the hour'),
  expiresAt: z.string().nullable(),
})

export const ApiKeyWithSecret = ApiKey.extend({
  key: z.string().describe('For `Authorization: Bearer`; answered here and nowhere else'),
})
type ApiKeyWithSecret = z.infer<typeof ApiKeyWithSecret>

export const ApiKeyList = z.object({ data: z.array(ApiKey) })

type Row = typeof integratorKeys.$inferSelect

/** The integrator's keys that work, in the order in which they were made. */
export async function listOwnKeys(
  db: Db,
  integrator: StoredIntegrator,
): Promise<Result<z.infer<typeof ApiKeyList>>> {
  const rows = await db
    .select()
    .from(integratorKeys)
    .where(ownWorking(integrator))
    .orderBy(asc(integratorKeys.createdAt))
  return succeed({ data: rows.map(showKey) })
}

/** Makes a further key, which is answered here and nowhere else; `input.invalid`, `idempotency.conflict`. */
export async function createOwnKey(
  db: Db,
  integrator: StoredIntegrator,
  body: unknown,
  idempotencyKey?: string,
): Promise<Result<ApiKeyWithSecret>> {
  const parsed = parseRequest(NewApiKey, body)
  if (!parsed.ok) return parsed
  const repeat = repeatOf(integrator.id, idempotencyKey, 'key', parsed.value)
  const repeated = await earlierAnswer(db, repeat, ApiKeyWithSecret)
  if (repeated) return repeated
  const [known] = await db.select({ number: count() }).from(integratorKeys).where(ownWorking(integrator))
  if ((known?.number ?? 0) >= MOST_KEYS) return refusePlace('', `there can be at most ${MOST_KEYS} keys`)
  const { name, scope = 'write', expiresAt } = parsed.value
  return makeOnce(db, repeat, ApiKeyWithSecret, async (tx) => ({
    answer: await insertKey(tx, integrator, { name, scope, expiresAt }),
  }))
}

/**
 * Makes a key like another one, which works for a day longer, so that no call is refused while the new one is brought
 * to its place; `not_found`, `input.invalid`, `idempotency.conflict`.
 */
export async function rotateOwnKey(
  db: Db,
  integrator: StoredIntegrator,
  id: string,
  body: unknown,
  idempotencyKey?: string,
): Promise<Result<ApiKeyWithSecret>> {
  const parsed = parseRequest(RotateKey, body)
  if (!parsed.ok) return parsed
  const repeat = repeatOf(integrator.id, idempotencyKey, `key after ${id}`, parsed.value)
  const repeated = await earlierAnswer(db, repeat, ApiKeyWithSecret)
  if (repeated) return repeated
  const replaced = await ownKey(db, integrator, id)
  if (!replaced) return fail('not_found')
  const end = new Date(Math.min(Date.now() + OVERLAP_MS, replaced.expiresAt?.getTime() ?? Infinity))
  const { name, scope } = replaced
  return makeOnce(db, repeat, ApiKeyWithSecret, async (tx) => {
    await tx.update(integratorKeys).set({ expiresAt: end }).where(eq(integratorKeys.id, id))
    return { answer: await insertKey(tx, integrator, { name, scope, expiresAt: parsed.value.expiresAt }) }
  })
}

/** The same for the key of any integrator, by those who run this install; `not_found`, `input.invalid`. */
export async function rotateKey(
  db: Db,
  id: string,
  end: { expiresAt?: string },
): Promise<Result<ApiKeyWithSecret>> {
  const [row] = await db
    .select({ integrator: integrators })
    .from(integratorKeys)
    .innerJoin(integrators, eq(integrators.id, integratorKeys.integratorId))
    .where(eq(integratorKeys.id, id))
  return row ? rotateOwnKey(db, row.integrator, id, end) : fail('not_found')
}

/** Takes one of the integrator's keys out of use at once; `not_found`. */
export async function revokeOwnKey(
  db: Db,
  integrator: StoredIntegrator,
  id: string,
): Promise<Result<undefined>> {
  const known = await ownKey(db, integrator, id)
  const revoked = known ? await revokeKey(db, id) : fail('not_found')
  return revoked.ok ? succeed(undefined) : revoked
}

function ownWorking({ id }: StoredIntegrator) {
  return and(eq(integratorKeys.integratorId, id), worksNow())
}

/** A key that its integrator may change. The demo's key is made again at each start and stays as it is. */
async function ownKey(db: Queries, integrator: StoredIntegrator, id: string): Promise<Row | undefined> {
  const isMeant = and(ownWorking(integrator), eq(integratorKeys.id, id), ne(integratorKeys.origin, 'demo'))
  const [row] = await db.select().from(integratorKeys).where(isMeant)
  return row
}

type Wanted = { name: string; scope: Row['scope']; expiresAt: string | undefined }

async function insertKey(
  tx: Queries,
  integrator: StoredIntegrator,
  { name, scope, expiresAt }: Wanted,
): Promise<ApiKeyWithSecret> {
  const key = newIntegratorKey()
  const [row] = await tx
    .insert(integratorKeys)
    .values({
      id: newId('key'),
      integratorId: integrator.id,
      name,
      scope,
      origin: 'interface',
      keyHash: lookupHash(env().secret, key),
      expiresAt: expiresAt === undefined ? null : new Date(expiresAt),
    })
    .returning()
  const made = present(row, 'a key just made')
  log('key.changed', { key: made.id, change: 'created' })
  return { ...showKey(made), key }
}

function showKey({ id, name, scope, createdAt, lastUsedAt, expiresAt }: Row): z.infer<typeof ApiKey> {
  return {
    id,
    livemode: isLive(),
    name,
    scope,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
