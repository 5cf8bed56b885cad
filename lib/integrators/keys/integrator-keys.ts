import 'server-only'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { lookupHash } from '@/lib/platform/crypto/keys'
import type { Db, Queries } from '@/lib/platform/db/open'
import { integratorKeys, integrators } from '@/lib/platform/db/schema/integrators'
import { env } from '@/lib/platform/env/env'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { parseRequest, refusePlace } from '@/lib/platform/http/requests/parse-request'
import { VisibleName, visibleText } from '@/lib/platform/http/requests/visible-text'
import { newId, newIntegratorKey } from '@/lib/platform/ids'
import { log } from '@/lib/platform/log/log'
import { withoutUndefined } from '@/lib/platform/without-undefined'

const NewIntegrator = z.strictObject({
  id: z.string().regex(/^int_[a-z0-9_]{2,40}$/, 'must be int_ and then 2 to 40 of a to z, 0 to 9 and _'),
  name: VisibleName,
  /** The web domain people know it by. Pages show it, and link to it with `https://` before it. */
  domain: visibleText(253)
    .min(3)
    .refine(isHost, 'must be a domain without https:// and without a path, such as acme.example'),
  supportUrl: z.url({ protocol: /^https$/ }).optional(),
})

function isHost(text: string): boolean {
  return !/[\s/\\:@?#]/.test(text) && URL.canParse(`https://${text}`)
}

/** What a key may do. */
export const KeyScope = z
  .enum(integratorKeys.scope.enumValues)
  .describe('`write`: everything. `read`: calls that change nothing. `links`: new links alone')

/** When a key ends, as it is said. */
export const EndOfKey = z.iso
  .datetime({ offset: true })
  .refine((end) => Date.parse(end) > Date.now(), 'must be in the future')
  .describe('From then on the key is refused. Without it, it works until it is revoked')

const NewKey = z.strictObject({
  name: VisibleName,
  /** A key that was made elsewhere; without it one is made here. */
  key: z
    .string()
    .regex(
      /^vst_[a-z]+_[A-Za-z0-9_-]{32,64}$/,
      'must be vst_, small letters, _ and then 32 to 64 of A to Z, a to z, 0 to 9, _ and -',
    )
    .optional(),
  scope: KeyScope.optional(),
  expiresAt: EndOfKey.optional(),
})

/** What of a new key may be said beside its name: a key that was made elsewhere, what it may do, and its end. */
export type KeyWish = {
  given?: string | undefined
  scope?: string | undefined
  expiresAt?: string | undefined
}

/** A key as it is listed: everything but the key, of which only a hash is kept. */
export type ListedKey = {
  id: string
  name: string
  integratorId: string
  createdAt: Date
  scope: 'write' | 'read' | 'links'
  lastUsedAt: Date | null
  expiresAt: Date | null
  revokedAt: Date | null
}

/**
 * Makes an integrator that has no key yet. Saying the same twice changes nothing, so that a deployment may say it at
 * every start; `input.invalid` for one that exists under other names.
 */
export async function createIntegrator(db: Db, given: unknown): Promise<Result<{ id: string }>> {
  const parsed = parseRequest(NewIntegrator, given)
  if (!parsed.ok) return parsed
  const { id, name, domain, supportUrl = null } = parsed.value
  await db.insert(integrators).values({ id, name, domain, supportUrl }).onConflictDoNothing()
  const [row] = await db.select().from(integrators).where(eq(integrators.id, id))
  return row?.name === name && row.domain === domain && row.supportUrl === supportUrl
    ? succeed({ id })
    : refusePlace('/id', 'exists already')
}

/** Gives an integrator another domain; what else its customers read of it, it changes itself by `/api/branding`. */
export async function changeDomain(
  db: Db,
  integratorId: string,
  domain: string,
): Promise<Result<{ id: string; domain: string }>> {
  const parsed = parseRequest(NewIntegrator.pick({ domain: true }), { domain })
  if (!parsed.ok) return parsed
  const [changed] = await db
    .update(integrators)
    .set(parsed.value)
    .where(eq(integrators.id, integratorId))
    .returning({ id: integrators.id, domain: integrators.domain })
  return changed ? succeed(changed) : fail('not_found')
}

/**
 * Makes a further key of an integrator, or takes in one that was made elsewhere. The key leaves here once and is kept
 * only as an HMAC. Taking in the same key twice changes nothing, and is answered as a repeat.
 *
 * @returns `not_found` for an unknown integrator, `input.invalid` for a name that says nothing, and for a key that is
 * someone else's or was revoked, a scope that is none, and an end that is over
 */
export async function createKey(
  db: Queries,
  integratorId: string,
  name: string,
  { given, scope, expiresAt }: KeyWish = {},
): Promise<Result<{ id: string; key: string }>> {
  const parsed = parseRequest(NewKey, { name, ...withoutUndefined({ key: given, scope, expiresAt }) })
  if (!parsed.ok) return parsed
  const [integrator] = await db.select().from(integrators).where(eq(integrators.id, integratorId))
  if (!integrator) return fail('not_found')
  const { key = newIntegratorKey() } = parsed.value
  const keyHash = lookupHash(env().secret, key)
  const [made] = await db
    .insert(integratorKeys)
    .values({
      id: newId('key'),
      integratorId,
      name: parsed.value.name,
      keyHash,
      scope: parsed.value.scope ?? 'write',
      expiresAt: parsed.value.expiresAt === undefined ? null : new Date(parsed.value.expiresAt),
    })
    .onConflictDoNothing({ target: integratorKeys.keyHash })
    .returning({ id: integratorKeys.id })
  if (made) log('key.changed', { key: made.id, change: 'created' })
  if (made) return succeed({ id: made.id, key })
  const known = await keyInUse(db, integratorId, keyHash)
  return known
    ? { ...succeed({ id: known.id, key }), isRepeat: true }
    : refusePlace('/key', 'was used before')
}

async function keyInUse(
  db: Queries,
  integratorId: string,
  keyHash: Buffer,
): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: integratorKeys.id })
    .from(integratorKeys)
    .where(
      and(
        eq(integratorKeys.keyHash, keyHash),
        eq(integratorKeys.integratorId, integratorId),
        isNull(integratorKeys.revokedAt),
      ),
    )
  return row
}

/** All keys, or those of one integrator, in the order in which they were made. */
export async function listKeys(db: Db, integratorId?: string): Promise<readonly ListedKey[]> {
  const { id, name, scope, createdAt, lastUsedAt, expiresAt, revokedAt } = integratorKeys
  const owner = integratorKeys.integratorId
  return db
    .select({ id, name, integratorId: owner, scope, createdAt, lastUsedAt, expiresAt, revokedAt })
    .from(integratorKeys)
    .where(integratorId ? eq(owner, integratorId) : undefined)
    .orderBy(asc(createdAt))
}

/** The keys of one integrator, in the order in which they were made; `not_found` when nobody knows it. */
export async function listKeysOf(db: Db, integratorId: string): Promise<Result<readonly ListedKey[]>> {
  const [known] = await db
    .select({ id: integrators.id })
    .from(integrators)
    .where(eq(integrators.id, integratorId))
  return known ? succeed(await listKeys(db, integratorId)) : fail('not_found')
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
