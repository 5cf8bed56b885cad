import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { changeDraft, readDraft } from '@/lib/flow/drafts/draft'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { upstreamCalls } from '@/lib/platform/db/schema/service-calls'
import { newId } from '@/lib/platform/ids'
import { LIMITS } from '@/lib/upstream/calls/limits'
import { type CreateCall, sealCarried } from './carried-answers'
import { createDigest } from './create-body'

/** When a job first looks at a call it finds open; young ones may still be in the hands of a request. */
export const FIRST_LOOK_MS = 3000
const CALL_LIMIT_MS = LIMITS.interactive.wholeMs
const OPEN_STATES = ['planned', 'sent', 'in_doubt'] as const

type PlannedCall<Opened> = { opened: Opened; call: CreateCall }

/**
 * Writes the intent down. Undefined when one is open already: a second click joins the first. What was saved since the
 * answers were read goes along; whatever is saved from here on sees that a call is on its way.
 */
export async function planCall<Opened extends OpenedOnboarding>(
  db: Db,
  known: Opened,
): Promise<PlannedCall<Opened> | undefined> {
  const { id } = known.onboarding
  return db.transaction(async (tx) => {
    const row = await lockOnboarding(tx, id)
    const open = await tx
      .select({ id: upstreamCalls.id })
      .from(upstreamCalls)
      .where(and(eq(upstreamCalls.onboardingId, id), inArray(upstreamCalls.state, [...OPEN_STATES, 'done'])))
    if (row?.customerId || row?.purgedAt || open.length > 0) return undefined
    const opened = { ...known, draft: await readDraft(tx, { onboardingId: id, key: known.key }) }
    const now = Date.now()
    const callId = newId('call')
    const [call] = await tx
      .insert(upstreamCalls)
      .values({
        id: callId,
        // Sent along, so that there is something to quote whatever comes back.
        correlationId: callId,
        onboardingId: id,
        kind: opened.onboarding.type === 'representative' ? 'create_representative' : 'create_customer',
        requestDigest: createDigest(opened),
        sealed: sealCarried(opened),
        // Marked as sent before it is: what cannot be known afterwards must not look undone.
        state: 'sent',
        createdAt: new Date(now),
        sentAt: new Date(now),
        dueAt: new Date(now + FIRST_LOOK_MS + CALL_LIMIT_MS),
      })
      .returning()
    await tx.update(onboardings).set({ status: 'sending', nextAction: 'wait' }).where(eq(onboardings.id, id))
    return call && { opened, call }
  })
}

/**
 * Plans a call again that has not reached the service. It carries what is saved by now, so that nothing has to be sent
 * after it. Undefined where its person was erased in the meantime, or someone else has settled it.
 */
export async function planAgain<Opened extends OpenedOnboarding>(
  db: Db,
  known: Opened,
  { id: callId }: CreateCall,
): Promise<PlannedCall<Opened> | undefined> {
  const { id } = known.onboarding
  return db.transaction(async (tx) => {
    const row = await lockOnboarding(tx, id)
    if (!row || row.purgedAt) return undefined
    const target = { onboardingId: id, key: known.key }
    const draft = await changeDraft(tx, target, await readDraft(tx, target), (one) =>
      one.held.length > 0 ? { ...one, held: [] } : one,
    )
    const opened = { ...known, draft }
    await tx.update(onboardings).set({ heldUntil: null }).where(eq(onboardings.id, id))
    const [call] = await tx
      .update(upstreamCalls)
      .set({ requestDigest: createDigest(opened), sealed: sealCarried(opened) })
      .where(and(eq(upstreamCalls.id, callId), eq(upstreamCalls.state, 'sent')))
      .returning()
    return call && { opened, call }
  })
}
