import 'server-only'
import { and, eq } from 'drizzle-orm'
import { recordEvents } from '@/lib/flow/events/record-events'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { type IssuedLink, issueInvite, usualExpiry } from '@/lib/flow/sessions/links'
import { revokeLinksWithin } from '@/lib/flow/sessions/revoke-links'
import { type AuditAction, recordAudit } from '@/lib/operator/audit/record-audit'
import { openForTeam } from '@/lib/operator/onboarding/load-onboarding'
import { refuseUnless } from '@/lib/operator/sign-in/permit'
import type { Operator } from '@/lib/operator/sign-in/session'
import type { Db, Queries } from '@/lib/platform/db/open'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { fail, type Result, succeed } from '@/lib/platform/errors'

const SESSION_ID = /^[0-9a-f]{64}$/

/**
 * Does one thing for a customer and writes it down in the same transaction; only for roles that may help.
 *
 * @param field what of the onboarding it concerns, a name of ours
 */
export async function helpCustomer<T>(
  db: Db,
  operator: Operator,
  { action, id, field }: { action: AuditAction; id: string; field?: string | undefined },
  work: (tx: Queries, opened: OpenedOnboarding) => Promise<Result<T>>,
): Promise<Result<T>> {
  const refused = await refuseUnless(db, operator, 'help', { action, object: id.slice(0, 64), field })
  if (refused) return refused
  const opened = await openForTeam(db, operator, id)
  if (!opened.ok) return opened
  return db.transaction(async (tx) => {
    const done = await work(tx, opened.value)
    await recordAudit(tx, operator, { action, object: id, field, ...(done.ok ? {} : { code: done.code }) })
    return done
  })
}

/** Makes a new link that replaces the one before; it is shown once, to be handed on. */
export function issueLinkAgain(db: Db, operator: Operator, id: string): Promise<Result<IssuedLink>> {
  return helpCustomer(db, operator, { action: 'link_issue', id }, async (tx) => {
    const link = await issueInvite(tx, id, usualExpiry())
    await recordEvents(tx, id, [{ type: 'link.issued' }])
    return succeed(link)
  })
}

/** Ends every link and session of an onboarding. What was sent and saved stays. */
export function revokeEverything(db: Db, operator: Operator, id: string): Promise<Result<undefined>> {
  return helpCustomer(db, operator, { action: 'link_revoke', id }, async (tx) => {
    await revokeLinksWithin(tx, id)
    return succeed(undefined)
  })
}

/** Ends one session of an onboarding; anyone who was in it opens their link again. */
export function endOneSession(
  db: Db,
  operator: Operator,
  id: string,
  session: string,
): Promise<Result<undefined>> {
  return helpCustomer(db, operator, { action: 'session_end', id }, async (tx) => {
    if (!SESSION_ID.test(session)) return fail('not_found')
    const ended = await tx
      .update(sessions)
      .set({ endedAt: new Date() })
      .where(and(eq(sessions.onboardingId, id), eq(sessions.id, Buffer.from(session, 'hex'))))
      .returning({ id: sessions.id })
    return ended.length > 0 ? succeed(undefined) : fail('not_found')
  })
}
