import 'server-only'
import { and, eq, lte, sql } from 'drizzle-orm'
import { sameBytes, sha256 } from '@/lib/crypto/keys'
import { open, seal } from '@/lib/crypto/seal'
import type { Db } from '@/lib/db/open'
import { documents } from '@/lib/db/schema/onboarding'
import { type Failure, fail, type Result, succeed } from '@/lib/errors'
import { recordEvents } from '@/lib/events/record'
import { newId } from '@/lib/ids'
import type { PlannedStep } from '@/lib/plan/plan'
import { takePoint } from '@/lib/rate-limits'
import { type OpenedOnboarding, openOnboarding, type Visit } from '@/lib/sessions/visit'
import { connection } from '@/lib/upstream/connect'
import { canWait } from '@/lib/upstream/errors'
import { applyCustomer } from './apply-customer'
import { paperOf, type Slot } from './documents'
import { checkFile, type FileProblem } from './file-check'

type DocumentRow = typeof documents.$inferSelect

export type Upload = {
  /** Chosen by the browser: sending the same file again under the same id is one document. */
  id: string
  slot: string
  bytes: Buffer
  /** SHA-256 the browser computed; a plain form has none. */
  digest: Buffer | undefined
}

export type UploadFailure = Failure & { problem?: FileProblem }
export type Uploaded = { state: DocumentRow['state']; visit: Visit }

/** Longer than an upload may take, so that no file is sent twice while a request still sends it. */
const HELD_RETRY_MS = 70_000
const BATCH = 10

/**
 * Takes a file for one slot of a step, checks it by its bytes and hands it to the service. When the service is away
 * the file is kept sealed and sent by a job.
 *
 * @returns `upload.too_large`, `upload.digest_mismatch`, `upload.type` or `upload.unreadable` with the problem,
 *   `step.out_of_order` where the step takes no such file, `upload.refused` when the service says no, `rate.limited`
 */
export async function uploadDocument(
  db: Db,
  visit: Visit,
  planned: PlannedStep,
  upload: Upload,
): Promise<Result<Uploaded> | UploadFailure> {
  const { assumptions } = await connection()
  const paper = await paperOf(visit, planned)
  const slot = paper?.slots.find((one) => one === upload.slot)
  if (!paper || !slot || !visit.onboarding.customerId) return fail('step.out_of_order')
  if (upload.bytes.length > assumptions.maxDocumentBytes) return fail('upload.too_large')
  const digest = sha256(upload.bytes)
  if (upload.digest && !sameBytes(digest, upload.digest)) return fail('upload.digest_mismatch')
  const checked = checkFile(upload.bytes)
  if (!checked.ok)
    return {
      ...fail(checked.problem === 'type' ? 'upload.type' : 'upload.unreadable'),
      problem: checked.problem,
    }
  const limited = await takePoint(db, 'upload', visit.onboarding.id)
  if (limited) return limited
  const row: typeof documents.$inferInsert = {
    id: upload.id,
    onboardingId: visit.onboarding.id,
    stepId: planned.step.id,
    slot,
    documentType: paper.documentType,
    country: paper.country ?? null,
    side: sideOf(slot),
    mimeType: checked.mime,
    size: upload.bytes.length,
    sha256: digest,
    state: 'held',
    sealed: seal(visit.key, `${visit.onboarding.id}/documents.sealed`, upload.bytes),
  }
  const stored = await store(db, row)
  // The same id for other bytes is a mixed-up browser, not a correction.
  if (!stored) return fail('upload.digest_mismatch')
  if (!stored.isNew) return succeed({ state: stored.row.state === 'sent' ? 'sent' : 'held', visit })
  return handOver(db, visit, stored.row, upload.bytes)
}

function sideOf(slot: Slot): 'front' | 'back' | null {
  return slot === 'single' ? null : slot
}

/**
 * Stores the row. The same file again under the same id finds the first one; one that was refused has lost its bytes
 * and starts anew.
 *
 * @returns undefined when the id stands for other bytes; `isNew`: this request hands the file over, nobody else
 */
async function store(
  db: Db,
  row: typeof documents.$inferInsert,
): Promise<{ row: DocumentRow; isNew: boolean } | undefined> {
  const isSame = and(
    eq(documents.onboardingId, row.onboardingId),
    eq(documents.id, row.id),
    eq(documents.sha256, row.sha256),
  )
  const [made] = await db.insert(documents).values(row).onConflictDoNothing().returning()
  if (made) return { row: made, isNew: true }
  const [again] = await db
    .update(documents)
    .set({ ...row, createdAt: new Date(), sentAt: null })
    .where(and(isSame, eq(documents.state, 'refused')))
    .returning()
  if (again) return { row: again, isNew: true }
  const [known] = await db.select().from(documents).where(isSame)
  return known && { row: known, isNew: false }
}

async function handOver<Opened extends OpenedOnboarding>(
  db: Db,
  opened: Opened,
  row: DocumentRow,
  bytes: Buffer,
): Promise<Result<{ state: DocumentRow['state']; visit: Opened }>> {
  const { client } = await connection()
  const answer = await client.documents.upload({
    targetId: opened.onboarding.customerId ?? '',
    target: 'customer',
    documentType: row.documentType,
    file: new Uint8Array(bytes),
    // The person's own file name can carry personal data; the service gets one that says what it is.
    fileName: `${row.documentType}-${row.slot}.${row.mimeType.split('/')[1]}`,
    mimeType: row.mimeType,
    ...(row.country ? { country: row.country } : {}),
    ...(row.side === 'front' || row.side === 'back' ? { side: row.side } : {}),
  })
  if (!answer.ok && !canWait(answer.error)) {
    await setDocument(db, row, { state: 'refused', sealed: null })
    return fail('upload.refused', { ref: answer.error.correlationId ?? newId('ref') })
  }
  if (!answer.ok) {
    await setDocument(db, row, {
      state: answer.error.outcome === 'unknown' ? 'in_doubt' : 'held',
      attempts: row.attempts + 1,
    })
    return succeed({ state: 'held', visit: opened })
  }
  await setDocument(db, row, { state: 'sent', sealed: null, sentAt: new Date() })
  await recordEvents(db, opened.onboarding.id, [
    { type: 'document.received', data: { step: row.stepId, slot: row.slot } },
  ])
  return succeed({ state: 'sent', visit: await readAgain(db, opened, row.stepId) })
}

async function readAgain<Opened extends OpenedOnboarding>(
  db: Db,
  opened: Opened,
  step: string,
): Promise<Opened> {
  const { client } = await connection()
  const customer = await client.customers.get(opened.onboarding.customerId ?? '')
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
    const row = await claim(db, now)
    if (!row) return
    const opened = await openOnboarding(db, row.onboardingId)
    if (!opened || !row.sealed) await setDocument(db, row, { state: 'refused', sealed: null })
    else
      await handOver(db, opened, row, open([opened.key], `${row.onboardingId}/documents.sealed`, row.sealed))
  }
}

/** Takes a waiting file; `sent_at` marks when it was last tried, so that two processes do not send it at once. */
async function claim(db: Db, now: Date): Promise<DocumentRow | undefined> {
  const before = new Date(now.getTime() - HELD_RETRY_MS)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(documents)
      .where(
        and(
          sql`${documents.state} in ('held', 'in_doubt')`,
          lte(sql`coalesce(${documents.sentAt}, ${documents.createdAt})`, before),
        ),
      )
      .orderBy(documents.createdAt)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row) return undefined
    await tx
      .update(documents)
      .set({ sentAt: now })
      .where(and(eq(documents.onboardingId, row.onboardingId), eq(documents.id, row.id)))
    return row
  })
}
