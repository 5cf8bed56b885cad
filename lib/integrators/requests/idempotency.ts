import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { deriveKey, sha256 } from '@/lib/platform/crypto/keys'
import { openJson, sealJson } from '@/lib/platform/crypto/seal'
import type { Db, Queries } from '@/lib/platform/db/open'
import { idempotencyKeys } from '@/lib/platform/db/schema/integrators'
import { env, knownSecrets } from '@/lib/platform/env/env'
import { fail, type Result, succeed } from '@/lib/platform/errors'

/** A request that may come twice: its key, and what tells it from another request under the same key. */
type Repeat = { integratorId: string; key: string; digest: Buffer }

/** A request under an idempotency key. `what` is the operation with its place; undefined without a key. */
export function repeatOf(
  integratorId: string,
  key: string | undefined,
  what: string,
  request: unknown,
): Repeat | undefined {
  return key === undefined
    ? undefined
    : { integratorId, key, digest: sha256(`${what} ${JSON.stringify(ordered(request))}`) }
}

/** The same value with its names in alphabetical order, so that two ways of writing it are one. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, ordered(inner)]))
}

/**
 * What was answered under this key before.
 *
 * @returns undefined when nothing was; `idempotency.conflict` when it was another request
 */
export async function earlierAnswer<Answer>(
  db: Queries,
  repeat: Repeat | undefined,
  shape: z.ZodType<Answer>,
): Promise<Result<Answer> | undefined> {
  if (!repeat) return undefined
  const { integratorId, key, digest } = repeat
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.integratorId, integratorId), eq(idempotencyKeys.key, key)))
  if (!row) return undefined
  if (!row.requestDigest.equals(digest)) return fail('idempotency.conflict')
  const keys = knownSecrets().map((secret) => deriveKey(secret, 'idempotency'))
  const answer = openJson(keys, placeOf(repeat), row.sealed)
  return { ok: true, value: shape.parse(answer), isRepeat: true }
}

/**
 * Makes something once for a key: the thing and the answer are written in one transaction. Of two requests at once the
 * second gets the answer of the first.
 *
 * @param make gives the answer, and the onboarding it goes with where it is about one
 */
export async function makeOnce<Answer>(
  db: Db,
  repeat: Repeat | undefined,
  shape: z.ZodType<Answer>,
  make: (tx: Queries) => Promise<{ answer: Answer; onboardingId?: string }>,
): Promise<Result<Answer>> {
  try {
    const answer = await db.transaction(async (tx) => {
      const made = await make(tx)
      if (repeat) await remember(tx, repeat, made.answer, made.onboardingId)
      return made.answer
    })
    return succeed(answer)
  } catch (error) {
    const first = await earlierAnswer(db, repeat, shape)
    if (first) return first
    throw error
  }
}

async function remember(
  tx: Queries,
  repeat: Repeat,
  answer: unknown,
  onboardingId: string | undefined,
): Promise<void> {
  const { integratorId, key, digest: requestDigest } = repeat
  const sealed = sealJson(deriveKey(env().secret, 'idempotency'), placeOf(repeat), answer)
  await tx
    .insert(idempotencyKeys)
    .values({ integratorId, key, requestDigest, onboardingId: onboardingId ?? null, sealed })
}

function placeOf({ integratorId, digest }: Repeat) {
  return `${integratorId} ${digest.toString('hex')}/idempotency_keys.sealed` as const
}
