import 'server-only'
import { asc, gt } from 'drizzle-orm'
import { sameBytes } from '@/lib/crypto/keys'
import type { Queries } from '@/lib/db/open'
import { audit, auditHead } from '@/lib/db/schema/operators'
import { knownSecrets } from '@/lib/env'
import { digestOf, FIRST_DIGEST, keyIdOf, sealDigest } from './chain'

const BATCH = 1000

type Row = typeof audit.$inferSelect

/** What is wrong with a chain, at the first place where it is. */
export type AuditFault = 'changed' | 'missing' | 'seal' | 'cut'

export type AuditVerdict = {
  rows: number
  /** Rows whose key is no longer known: tied to the others, but their seal cannot be tried. */
  unsealed: number
  head: string
  fault?: { at: number; kind: AuditFault }
}

/** Walks the whole chain and says where it is broken first, or where it ends. */
export async function verifyAudit(db: Queries): Promise<AuditVerdict> {
  let [previous, rows, unsealed] = [FIRST_DIGEST, 0, 0]
  const verdict = (kind?: AuditFault, at = 0): AuditVerdict => ({
    ...{ rows, unsealed, head: previous.toString('hex') },
    ...(kind ? { fault: { at, kind } } : {}),
  })
  for (;;) {
    const batch = await db
      .select()
      .from(audit)
      .where(gt(audit.position, rows))
      .orderBy(asc(audit.position))
      .limit(BATCH)
    for (const row of batch) {
      const fault = faultOf(row, rows + 1, previous)
      if (fault) return verdict(fault, row.position)
      if (!secretOf(row)) unsealed += 1
      rows += 1
      previous = row.digest
    }
    if (batch.length < BATCH) break
  }
  const [head] = await db.select().from(auditHead)
  const fits = rows === (head?.position ?? 0) && sameBytes(previous, head?.digest ?? FIRST_DIGEST)
  return fits ? verdict() : verdict('cut', rows + 1)
}

function faultOf(row: Row, expected: number, previous: Buffer): AuditFault | undefined {
  if (row.position !== expected) return 'missing'
  if (!sameBytes(digestOf(previous, row), row.digest)) return 'changed'
  const secret = secretOf(row)
  if (secret && !sameBytes(sealDigest(secret, row.digest).seal, row.seal)) return 'seal'
  return undefined
}

function secretOf({ keyId }: Row): string | undefined {
  return knownSecrets().find((secret) => keyIdOf(secret) === keyId)
}
