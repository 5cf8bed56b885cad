import 'server-only'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { lookupHash } from '@/lib/platform/crypto/keys'
import type { Db, Queries } from '@/lib/platform/db/open'
import { integratorKeys, integrators } from '@/lib/platform/db/schema/integrators'
import { env, NewIntegrator } from '@/lib/platform/env/env'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { parseRequest } from '@/lib/platform/http/parse-request'
import { newId, newIntegratorKey } from '@/lib/platform/ids'
import { log } from '@/lib/platform/log/log'

const KeyName = z.string().trim().min(1).max(80)

/** A key as it is listed: everything but the key, of which only a hash is kept. */
export type ListedKey = {
  id: string
  name: string
  integratorId: string
  createdAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

/** Makes an integrator that has no key yet; `input.invalid` for one that exists already. */
export async function createIntegrator(db: Db, given: unknown): Promise<Result<{ id: string }>> {
  const parsed = parseRequest(NewIntegrator, given)
  if (!parsed.ok) return parsed
  const made = await db
    .insert(integrators)
    .values(parsed.value)
    .onConflictDoNothing()
    .returning({ id: integrators.id })
  const [row] = made
  return row
    ? succeed(row)
    : fail('input.invalid', { fields: [{ pointer: '/id', detail: 'exists already' }] })
}

/**
 * Makes a further key of an integrator. The key leaves here once and is kept only as an HMAC.
 *
 * @returns `not_found` for an unknown integrator, `input.invalid` for a name that says nothing
 */
export async function createKey(
  db: Db,
  integratorId: string,
  name: string,
): Promise<Result<{ id: string; key: string }>> {
  const named = parseRequest(KeyName, name)
  if (!named.ok) return named
  const [integrator] = await db.select().from(integrators).where(eq(integrators.id, integratorId))
  if (!integrator) return fail('not_found')
  const [id, key] = [newId('key'), newIntegratorKey()]
  const keyHash = lookupHash(env().secret, key)
  await db.insert(integratorKeys).values({ id, integratorId, name: named.value, keyHash })
  log('key.changed', { key: id, change: 'created' })
  return succeed({ id, key })
}

/** All keys, or those of one integrator, in the order in which they were made. */
export async function listKeys(db: Db, integratorId?: string): Promise<readonly ListedKey[]> {
  const { id, name, createdAt, lastUsedAt, revokedAt } = integratorKeys
  return db
    .select({ id, name, integratorId: integratorKeys.integratorId, createdAt, lastUsedAt, revokedAt })
    .from(integratorKeys)
    .where(integratorId ? eq(integratorKeys.integratorId, integratorId) : undefined)
    .orderBy(asc(createdAt))
}

/** Takes a key out of use at once and for ever; `not_found` when there is no such key in use. */
export async function revokeKey(db: Queries, id: string): Promise<Result<{ id: string }>> {
  const [row] = await db
    .update(integratorKeys)
    .set({ revokedAt: new Date() })
    .where(and(eq(integratorKeys.id, id), isNull(integratorKeys.revokedAt)))
    .returning({ id: integratorKeys.id })
  if (!row) return fail('not_found')
  log('key.changed', { key: id, change: 'revoked' })
  return succeed(row)
}
