import 'server-only'
import { asc, gt } from 'drizzle-orm'
import { sameBytes } from '@/lib/platform/crypto/keys'
import type { Db, Queries } from '@/lib/platform/db/open'
import { audit, auditHead, auditStart } from '@/lib/platform/db/schema/operators'
import { knownSecrets } from '@/lib/platform/env/env'
import { digestOf, digestOfStart, FIRST_DIGEST, keyIdOf, sealDigest } from './chain'

const BATCH = 1000

type Row = typeof audit.$inferSelect

/** What is wrong with a chain, at the first place where it is. */
type AuditFault = 'changed' | 'missing' | 'seal' | 'cut'

type AuditVerdict = {
  rows: number
  /** Rows whose key is no longer known: tied to the others, but their seal cannot be tried. */
  unsealed: number
  /** Rows before these, deleted when their time was over. */
  deleted: number
  head: string
  fault?: { at: number; kind: AuditFault }
}

/**
 * Walks the whole chain and says where it is broken first, or where it ends. It begins at the first row ever written,
 * or after those that were deleted when their time was over.
 */
export function verifyAudit(db: Db): Promise<AuditVerdict> {
  // As the chain was at one moment: what is written in the meantime would look like an end that does not fit.
  return db.transaction(walk, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function walk(db: Queries): Promise<AuditVerdict> {
  const [start] = await db.select().from(auditStart)
  let [previous, position] = [start?.digest ?? FIRST_DIGEST, start?.position ?? 0]
  let [rows, unsealed] = [0, 0]
  const verdict = (kind?: AuditFault, at = 0): AuditVerdict => ({
    rows,
    unsealed,
    deleted: start?.position ?? 0,
    head: previous.toString('hex'),
    ...(kind ? { fault: { at, kind } } : {}),
  })
  if (start && isForged(start, digestOfStart(start))) return verdict('seal', start.position)
  for (;;) {
    const batch = await db
      .select()
      .from(audit)
      .where(gt(audit.position, position))
      .orderBy(asc(audit.position))
      .limit(BATCH)
    for (const row of batch) {
      const fault = faultOf(row, position + 1, previous)
      if (fault) return verdict(fault, row.position)
      if (!secretOf(row)) unsealed += 1
      rows += 1
      position = row.position
      previous = row.digest
    }
    if (batch.length < BATCH) break
  }
  const [head] = await db.select().from(auditHead)
  const fits = position === (head?.position ?? 0) && sameBytes(previous, head?.digest ?? FIRST_DIGEST)
  return fits ? verdict() : verdict('cut', position + 1)
}

/** What is wrong with a row, given its place and the digest of the row before. */
export function faultOf(row: Row, expected: number, previous: Buffer): AuditFault | undefined {
  if (row.position !== expected) return 'missing'
  if (!sameBytes(digestOf(previous, row), row.digest)) return 'changed'
  return isForged(row, row.digest) ? 'seal' : undefined
}

type Sealed = Pick<Row, 'seal' | 'keyId'>

function isForged(sealed: Sealed, digest: Uint8Array): boolean {
  const secret = secretOf(sealed)
  return secret !== undefined && !sameBytes(sealDigest(secret, digest).seal, sealed.seal)
}

function secretOf({ keyId }: Sealed): string | undefined {
  return knownSecrets().find((secret) => keyIdOf(secret) === keyId)
}
