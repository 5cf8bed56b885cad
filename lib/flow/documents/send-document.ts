import 'server-only'
import { and, eq, getTableColumns, isNotNull, lte, sql } from 'drizzle-orm'
import { recordEvents } from '@/lib/flow/events/record'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { recordOf } from '@/lib/flow/service/record'
import { recordRefusal } from '@/lib/flow/service/record-refusal'
import { ownStep } from '@/lib/model/requirements/registry'
import { open } from '@/lib/platform/crypto/seal'
import { claimRows } from '@/lib/platform/db/claim'
import type { Db } from '@/lib/platform/db/open'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { connection } from '@/lib/upstream/connect'
import { LIMITS } from '@/lib/upstream/limits'
import { paperOf } from './documents'
import { addressPaperOf } from './paper-for'
import { slotFiles } from './stored-files'

export type DocumentRow = typeof documents.$inferSelect

/** Where an onboarding's files are sealed for. */
export const sealedAt = (onboardingId: string) => `${onboardingId}/documents.sealed` as const

/** Longer than an upload may take, so that no file is sent twice while a request still sends it. */
const HELD_RETRY_MS = LIMITS.upload.wholeMs + 10_000
/** A file that may have arrived is repeated ever more rarely: each time may leave another copy there. */
const LONGEST_WAIT_MS = 15 * 60_000
const BATCH = 10
/** How long a file can be used for another paper after the service has it. */
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
    return succeed({ state: 'held', visit: opened })
  }
  await setDocument(db, row, { state: 'sent', sentAt: new Date() })
  await recordEvents(db, opened.onboarding.id, [
    { type: 'document.received', data: { step: row.stepId, slot: row.slot } },
  ])
  const visit = await readAgain(db, opened, row.stepId)
  // The bytes stay a little longer only where another paper is asked for, which the same file may be good for.
  if (!asksForAnotherPaper(visit, row.stepId)) await setDocument(db, row, { sealed: null })
  return succeed({ state: 'sent', visit })
}

/** The kind of an address paper in words of our own table; never anything a person typed. */
function descriptionOf({ draft }: OpenedOnboarding, { stepId }: DocumentRow): { description?: string } {
  const kind = ownStep(stepId).papers === 'address' ? addressPaperOf(draft) : undefined
  return kind ? { description: kind } : {}
}

function asksForAnotherPaper(opened: OpenedOnboarding, stepId: string): boolean {
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
  return customer.ok ? applyCustomer(db, opened, customer.value, [step]) : opened
}

async function setDocument(db: Db, row: DocumentRow, change: Partial<DocumentRow>): Promise<void> {
  await db
    .update(documents)
    .set(change)
    .where(and(eq(documents.onboardingId, row.onboardingId), eq(documents.id, row.id)))
}

/**
 * Sends files the service could not take when they were given. One that may have arrived is sent again: a second
 * copy is harmless there (the last one counts), a missing one is not.
 */
export async function sendHeldDocuments(db: Db, now = new Date()): Promise<void> {
  for (let n = 0; n < BATCH; n += 1) {
    const row = await claimFile(db, now)
    if (!row) return
    const opened = await openOnboarding(db, row.onboardingId)
    if (!opened || !row.sealed || (await isReplaced(db, opened, row)))
      await setDocument(db, row, { state: 'given_up', sealed: null })
    else await handOver(db, opened, row, open([opened.key], sealedAt(row.onboardingId), row.sealed))
  }
}

/**
 * True when another file or another kind of paper has taken the place of this one while it waited: sent now, it would be
 * the last one there, which is the one that counts.
 */
async function isReplaced(db: Db, opened: OpenedOnboarding, row: DocumentRow): Promise<boolean> {
  const planned = planOf(opened).steps.find(({ step }) => step.id === row.stepId)
  const paper = planned && (await paperOf(opened, planned))
  if (!paper) return false
  const files = await slotFiles(db, row.onboardingId, row.stepId, paper)
  return files.get(row.slot)?.id !== row.id
}

/** Takes a waiting file; `sent_at` marks when it was last tried, so that two processes do not send it at once. */
async function claimFile(db: Db, now: Date): Promise<DocumentRow | undefined> {
  const { onboardingId, id, state, attempts, sentAt, createdAt } = documents
  const doubled = sql`least(${LONGEST_WAIT_MS}, ${HELD_RETRY_MS} * power(2, least(${attempts} - 1, 10)))`
  const wait = sql`case when ${state} = 'in_doubt' then ${doubled} else ${HELD_RETRY_MS} end`
  const isDue = sql`coalesce(${sentAt}, ${createdAt}) + (${wait}) * interval '1 millisecond' <= ${now}`
  const [row] = await claimRows(db, documents, {
    key: [onboardingId, id],
    due: and(sql`${state} in ('held', 'in_doubt')`, isDue),
    order: createdAt,
    most: 1,
    lease: { sentAt: now },
    given: getTableColumns(documents),
  })
  return row
}
