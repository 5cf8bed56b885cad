import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { isHeldBack, tryHeldBack } from '@/lib/flow/answers/send-held'
import type { AlertKind } from '@/lib/flow/events/record-events'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { unlockCodes } from '@/lib/flow/one-time-codes/confirm-code'
import { sendDeadAgain } from '@/lib/integrators/webhooks-out/deliveries'
import type { AuditAction } from '@/lib/operator/audit/record-audit'
import type { Db, Queries } from '@/lib/platform/db/open'
import { alerts } from '@/lib/platform/db/schema/history'
import { webhookEndpoints } from '@/lib/platform/db/schema/webhooks-out'
import { type Failure, fail, type Result, succeed } from '@/lib/platform/errors'
import type { Operator } from '../sign-in/session'
import { helpCustomer } from './help-customer'

/** A matter of the queue, as its button names it. */
type Named = { id: string; alert: string }

type Work = (tx: Queries, opened: OpenedOnboarding, subject: string) => Promise<Failure | undefined>

/**
 * Does what a matter needs and takes it off the queue; it comes back when it happens again.
 *
 * @param kinds the kinds that the work is for; any other is `not_found`, as is what was settled before
 */
function settling(
  db: Db,
  operator: Operator,
  { id, alert }: Named,
  { action, kinds }: { action: AuditAction; kinds?: readonly AlertKind[] },
  work: Work,
): Promise<Result<undefined>> {
  return helpCustomer(db, operator, { action, id }, async (tx, opened) => {
    const isOpen = and(eq(alerts.onboardingId, id), eq(alerts.id, alert), isNull(alerts.resolvedAt))
    const [matter] = await tx.select().from(alerts).where(isOpen).for('update')
    const isMeant = kinds === undefined || kinds.some((kind) => kind === matter?.kind)
    if (!matter || !isMeant) return fail('not_found')
    const refused = await work(tx, opened, matter.subject)
    if (refused) return refused
    await tx.update(alerts).set({ resolvedAt: new Date() }).where(eq(alerts.id, matter.id))
    return succeed(undefined)
  })
}

/** Takes a matter off the queue without doing anything else. */
export function settleAlert(db: Db, operator: Operator, named: Named): Promise<Result<undefined>> {
  return settling(db, operator, named, { action: 'alert_settle' }, async () => undefined)
}

/** Gives someone who is locked out of their one-time codes new tries, and lets them ask for a new code. */
export function unlock(db: Db, operator: Operator, named: Named): Promise<Result<undefined>> {
  const deed = { action: 'codes_unlock', kinds: ['code_locked'] } as const
  return settling(db, operator, named, deed, async (_, { onboarding }, channel) => {
    await unlockCodes(db, onboarding.id, channel)
    return undefined
  })
}

/** Sends the service again what it did not take; refused again, it comes back to the queue. */
export function sendAnswersAgain(db: Db, operator: Operator, named: Named): Promise<Result<undefined>> {
  const deed = { action: 'answers_again', kinds: ['update_refused'] } as const
  return settling(db, operator, named, deed, async (tx, opened) => {
    if (!isHeldBack(opened)) return fail('not_found')
    await tryHeldBack(tx, opened)
    return undefined
  })
}

/**
 * Sends an integrator's endpoint everything again that it was not told.
 *
 * @returns `endpoint.off` while the integrator keeps it switched off
 */
export function sendDeliveriesAgain(db: Db, operator: Operator, named: Named): Promise<Result<undefined>> {
  const deed = { action: 'deliveries_again', kinds: ['delivery_dead', 'endpoint_off'] } as const
  return settling(db, operator, named, deed, async (tx, _, endpointId) => {
    const [endpoint] = await tx
      .select({ enabled: webhookEndpoints.enabled })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpointId))
    if (!endpoint) return fail('not_found')
    if (!endpoint.enabled) return fail('endpoint.off')
    await sendDeadAgain(tx, endpointId)
    return undefined
  })
}
