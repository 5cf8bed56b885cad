import 'server-only'
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { recordEvents } from '@/lib/flow/events/record-events'
import { hasNoNews } from '@/lib/flow/onboarding/has-no-news'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { recordRefusal } from '@/lib/flow/service/record-refusal'
import { recordOf } from '@/lib/flow/service/service-record'
import { ownStep } from '@/lib/model/requirements/registry'
import type { Db } from '@/lib/platform/db/open'
import { documents, onboardings } from '@/lib/platform/db/schema/onboardings'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { connection } from '@/lib/upstream/connect'
import { addressDocumentOf } from './chosen-document'
import { chosenDocumentOf } from './documents'
import { slotFiles } from './stored-files'

export type DocumentRow = typeof documents.$inferSelect

/** Where an onboarding's files are sealed for. */
export const sealedAt = (onboardingId: string) => `${onboardingId}/documents.sealed` as const

/** How long a file can be used for another document after the service has it. */
export const REUSE_MS = 10 * 60_000

/**
 * Hands a stored file to the service, and reads the customer again when it was taken. Only the service's own word marks
 * it as refused: where something else answers it may have arrived.
 */
export async function handOver<Opened extends OpenedOnboarding>(
  db: Db,
  opened: Opened,
  row: DocumentRow,
  bytes: Buffer,
): Promise<Result<{ state: DocumentRow['state']; visit: Opened }>> {
  const { client } = await connection()
  const answer = await client.documents.upload({
    targetId: opened.onboarding.customerId ?? '',
    target: (await recordOf(db, opened)).target,
    documentType: row.documentType,
    file: new Uint8Array(bytes),
    // The person's own file name can carry personal data; the service gets one that says what it is.
    fileName: `${row.documentType}-${row.slot}.${row.mimeType.split('/')[1]}`,
    mimeType: row.mimeType,
    ...withoutUndefined({ country: row.country || undefined }),
    ...(row.side === 'front' || row.side === 'back' ? { side: row.side } : {}),
    ...descriptionOf(opened, row),
  })
  if (!answer.ok && answer.error.kind === 'refused' && answer.error.outcome === 'not_done') {
    await setDocument(db, row, { state: 'refused', sealed: null })
    return fail('upload.refused', { ref: await recordRefusal(db, opened.onboarding.id, answer.error) })
  }
  if (!answer.ok) {
    await setDocument(db, row, {
      state: answer.error.outcome === 'unknown' ? 'in_doubt' : 'held',
      attempts: row.attempts + 1,
    })
    await keepNextAction(db, opened.onboarding.id)
    return succeed({ state: 'held', visit: opened })
  }
  await setDocument(db, row, { state: 'sent', sentAt: new Date() })
  await recordEvents(db, opened.onboarding.id, [
    { type: 'document.received', data: { step: row.stepId, slot: row.slot } },
  ])
  const visit = await readAgain(db, opened, row.stepId)
  // The bytes stay a little longer only where another document is asked for, which the same file may be good for.
  if (!asksForAnotherDocument(visit, row.stepId)) await setDocument(db, row, { sealed: null })
  return succeed({ state: 'sent', visit })
}

/** The kind of an address document in words of our own table; never anything a person typed. */
function descriptionOf({ draft }: OpenedOnboarding, { stepId }: DocumentRow): { description?: string } {
  const kind = ownStep(stepId).documentPurpose === 'address' ? addressDocumentOf(draft) : undefined
  return kind ? { description: kind } : {}
}

function asksForAnotherDocument(opened: OpenedOnboarding, stepId: string): boolean {
  return planOf(opened).steps.some(
    ({ step, open: isOpen }) => isOpen && step.flow === 'document' && step.id !== stepId,
  )
}

/** Deletes the bytes of files the service has had long enough for them to be used again. */
export async function forgetSentFiles(db: Db, now = new Date()): Promise<void> {
  await db
    .update(documents)
    .set({ sealed: null })
    .where(
      and(
        eq(documents.state, 'sent'),
        isNotNull(documents.sealed),
        lte(documents.sentAt, new Date(now.getTime() - REUSE_MS)),
      ),
    )
}

async function readAgain<Opened extends OpenedOnboarding>(
  db: Db,
  opened: Opened,
  step: string,
): Promise<Opened> {
  const customer = await (await recordOf(db, opened)).get()
  if (!customer.ok) return opened
  return applyCustomer(db, opened, customer.value, (await isWhole(db, opened, step)) ? [step] : [])
}

/** One side of a card hands nothing in: the service waits for the other one. */
async function isWhole(db: Db, opened: OpenedOnboarding, stepId: string): Promise<boolean> {
  const planned = planOf(opened).steps.find(({ step }) => step.id === stepId)
  const chosen = planned && (await chosenDocumentOf(opened, planned))
  if (!chosen) return true
  const files = await slotFiles(db, opened.onboarding.id, stepId, chosen)
  return chosen.slots.every((slot) => files.get(slot)?.state === 'sent')
}

/** Writes down how it stands with a file. One that was given again since then has to be sent again, and stays as it is. */
export async function setDocument(db: Db, row: DocumentRow, change: Partial<DocumentRow>): Promise<void> {
  const isThisOne = sql`date_trunc('milliseconds', ${documents.createdAt}) = ${row.createdAt.toISOString()}::timestamptz`
  await db
    .update(documents)
    .set(change)
    .where(and(eq(documents.onboardingId, row.onboardingId), eq(documents.id, row.id), isThisOne))
}

/** Whose turn it is changes when a file begins or ceases to wait, without a word of the service. */
export async function keepNextAction(db: Db, onboardingId: string): Promise<void> {
  const opened = await openOnboarding(db, onboardingId)
  if (!opened) return
  const { onboarding } = opened
  const { nextAction } = planOf(opened)
  if (nextAction === onboarding.nextAction) return
  // Who brings news in the meantime sees the file, and says whose turn it is.
  const isOwn = and(eq(onboardings.id, onboardingId), hasNoNews(onboarding))
  await db.update(onboardings).set({ nextAction }).where(isOwn)
}
