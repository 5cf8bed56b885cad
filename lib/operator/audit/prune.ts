import 'server-only'
import { and, asc, gt, gte, lte, min, sql } from 'drizzle-orm'
import type { Db, Queries } from '@/lib/platform/db/open'
import { audit, auditHead, auditStart } from '@/lib/platform/db/schema/operators'
import { DAY_MS } from '@/lib/platform/durations'
import { env } from '@/lib/platform/env/env'
import { BrokenInvariant } from '@/lib/platform/errors'
import { digestOfStart, FIRST_DIGEST, sealDigest } from './chain'
import { INSTALL, recordAudit } from './record-audit'
import { faultOf } from './verify'

/** More are deleted the next time. */
const BATCH = 5000

/**
 * Deletes rows whose time is over, from the beginning of the chain on, and leaves a sealed mark of where it begins from
 * now on. Only rows that are whole are deleted: what someone has tampered with stays to be found. The deletion is
 * itself a row.
 *
 * @returns how many rows were deleted
 */
export async function pruneAudit(db: Db, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - env().auditDays * DAY_MS)
  return db.transaction(async (tx) => {
    // Anyone who writes waits, so that the chain has one end and one beginning all the time.
    const [head] = await tx.select().from(auditHead).for('update')
    const [kept] = await tx
      .select({ first: min(audit.position) })
      .from(audit)
      .where(gte(audit.at, before))
    // Without a younger row the last one stays: what comes next is tied to it.
    const rows = await rowsBefore(tx, kept?.first ?? head?.position ?? 0)
    const last = rows.at(-1)
    if (!last) return 0
    const start = { position: last.position, digest: last.digest }
    const mark = { ...start, ...sealDigest(env().secret, digestOfStart(start)) }
    await tx.insert(auditStart).values(mark).onConflictDoUpdate({ target: auditStart.only, set: mark })
    await tx.execute(sql`select forget_audit_before_start()`)
    await recordAudit(tx, INSTALL, { action: 'audit_prune', object: `${last.position}` })
    return rows.length
  })
}

/** The rows from the beginning of the chain up to a place, each tried as the verifier does. */
async function rowsBefore(tx: Queries, position: number) {
  const [start] = await tx.select().from(auditStart)
  let [expected, previous] = [(start?.position ?? 0) + 1, start?.digest ?? FIRST_DIGEST]
  const rows = await tx
    .select()
    .from(audit)
    .where(and(gt(audit.position, expected - 1), lte(audit.position, position - 1)))
    .orderBy(asc(audit.position))
    .limit(BATCH)
  for (const row of rows) {
    const fault = faultOf(row, expected, previous)
    if (fault) throw new BrokenInvariant(`the audit is broken at row ${row.position} (${fault})`)
    expected += 1
    previous = row.digest
  }
  return rows
}
