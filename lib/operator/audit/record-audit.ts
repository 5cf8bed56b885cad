import 'server-only'
import { eq } from 'drizzle-orm'
import type { Db, Queries } from '@/lib/platform/db/open'
import { audit, auditHead } from '@/lib/platform/db/schema/operators'
import { env } from '@/lib/platform/env/env'
import type { FailureCode } from '@/lib/platform/errors'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { log } from '@/lib/platform/log/log'
import { digestOf, FIRST_DIGEST, sealDigest } from './chain'

/** Everything the console writes down about its own use. */
export const AUDIT_ACTIONS = [
  'sign_in',
  'sign_out',
  'look',
  'find',
  'preview',
  'reveal',
  'export',
  'rehearse',
  'data_export',
  'erase',
  'approval_ask',
  'approval_grant',
  'approval_refuse',
  'link_issue',
  'link_fix',
  'assist',
  'link_revoke',
  'session_end',
  'alert_settle',
  'codes_unlock',
  'answers_again',
  'deliveries_again',
  'service_read',
  'call_look_up',
  'call_declare',
  'staff_change',
  'key_create',
  'key_revoke',
  'audit_read',
  'audit_prune',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** Who asks: an operator, or nobody while that is not known. */
export type Actor = { id: string; role: string | null }
export const NOBODY: Actor = { id: 'nobody', role: null }
/** What the app does by itself. */
export const INSTALL: Actor = { id: 'install', role: null }

export type Deed = {
  action: AuditAction
  /** Ids and names of ours alone; never a value of a customer. */
  object?: string | undefined
  field?: string | undefined
  reason?: string | undefined
  /** The code of a refusal; absent for what was done. */
  code?: FailureCode | undefined
}

/**
 * Adds one row to the chain, in the transaction of the act it tells about. Writers wait for each other at the head, so
 * that there is one chain; keep what comes after it in the transaction short.
 */
export async function recordAudit(tx: Queries, actor: Actor, deed: Deed): Promise<void> {
  await tx.insert(auditHead).values({ position: 0, digest: FIRST_DIGEST }).onConflictDoNothing()
  const [head] = await tx.select().from(auditHead).where(eq(auditHead.only, true)).for('update')
  const position = (head?.position ?? 0) + 1
  const row = {
    position,
    // Milliseconds, as the database gives them back.
    at: new Date(),
    actor: actor.id,
    role: actor.role,
    action: deed.action,
    object: deed.object ?? null,
    field: deed.field ?? null,
    reason: deed.reason ?? null,
    code: deed.code ?? null,
  }
  const digest = digestOf(head?.digest ?? FIRST_DIGEST, row)
  await tx.insert(audit).values({ ...row, digest, ...sealDigest(env().secret, digest) })
  await tx.update(auditHead).set({ position, digest }).where(eq(auditHead.only, true))
  // The log leaves the machine by another way: a chain that was cut at its end no longer fits it.
  log('audit.written', { position, digest: digest.toString('hex') })
}

/** Adds a row about something that changes nothing else, such as a look or a refusal. */
export async function recordAlone(db: Db, actor: Actor, deed: Deed): Promise<void> {
  // Anyone who is not signed in could fill the chain; the first rows of an hour tell as much as all of them would.
  if (actor.id === NOBODY.id && (await takePoint(db, 'nobodysDeed', deed.action))) return
  await db.transaction((tx) => recordAudit(tx, actor, deed))
}
