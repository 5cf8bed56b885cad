import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { sandboxIdempotency } from '@/lib/platform/db/schema/sandbox'
import type { Tx, World } from '../world'
import { problemAnswer, refusedAnswer, type SandboxAnswer } from './answer'
import type { SandboxCall } from './call'

const LONGEST_KEY = 255

/**
 * Does a create once per `Idempotency-Key` (where `idempotencyKeys` says so: the service documents keys for version 1
 * only, so this is an assumption). The same key and body get the first answer again, another body gets 409. Only
 * successes are kept: a refused create may be corrected and sent under its key.
 */
export async function oncePerKey(
  world: World,
  tx: Tx,
  call: SandboxCall,
  create: () => Promise<SandboxAnswer>,
): Promise<SandboxAnswer> {
  const key = call.headers.get('idempotency-key')
  if (key === null || !world.settings.idempotencyKeys) return create()
  if (key === '' || key.length > LONGEST_KEY) return refusedAnswer()
  await lockKey(tx, `${call.kind} ${key}`)
  const requestDigest = digestOf(call.json)
  const first = await firstAnswer(tx, call.kind, key)
  if (first) {
    const same = first.requestDigest === requestDigest
    return same ? { status: first.status, body: first.body } : conflict()
  }
  const answer = await create()
  if (answer.status < 300) {
    const { status, body } = answer
    await tx
      .insert(sandboxIdempotency)
      .values({ path: call.kind, key, requestDigest, status, body, createdAt: world.now() })
  }
  return answer
}

/** Makes transactions that use one key wait for each other. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

const conflict = () =>
  problemAnswer(409, 'idempotency/conflict', 'The idempotency key was used with another request body')

async function firstAnswer(tx: Tx, path: string, key: string) {
  const [row] = await tx
    .select()
    .from(sandboxIdempotency)
    .where(and(eq(sandboxIdempotency.path, path), eq(sandboxIdempotency.key, key)))
  return row
}

/** Bodies that differ only in the order of their keys are the same request. */
function digestOf(json: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(json)))
    .digest('hex')
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, ordered(inner)])
}
