import 'server-only'
import { and, count, eq, inArray, ne, or, sql, sum } from 'drizzle-orm'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { Slot } from '@/lib/model/views/document/types'
import { sameBytes, sha256 } from '@/lib/platform/crypto/keys'
import { seal } from '@/lib/platform/crypto/seal'
import type { Db, Queries } from '@/lib/platform/db/open'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { env } from '@/lib/platform/env/env'
import { type Failure, fail, type Result, succeed } from '@/lib/platform/errors'
import { inspectFile } from '@/lib/platform/files/inspect-file'
import type { FileProblem } from '@/lib/platform/files/inspector/verdict'
import { scanFile } from '@/lib/platform/files/scan'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { MOST_EACH } from '@/lib/platform/limits/table'
import { connection } from '@/lib/upstream/connect'
import { chosenDocumentOf } from './documents'
import { type DocumentRow, handOver, sealedAt } from './send-document'
import { SLOT_FREEING_STATES } from './stored-files'
import { isBehind, sendThoseBehind } from './upload-turns'

type Upload = {
  /** Chosen by the browser: sending the same file again under the same id is one document. */
  id: string
  slot: string
  bytes: Buffer
  /** SHA-256 the browser computed; a plain form has none. */
  digest: Buffer | undefined
}

export type UploadFailure = Failure & { problem?: FileProblem }
type Uploaded = { state: DocumentRow['state']; visit: Visit }

/**
 * Takes a file for one slot of a step, has it checked and hands what came of it to the service. When the service is
 * away the file is kept sealed and sent by a job.
 *
 * @returns `upload.too_large`, `upload.digest_mismatch`, `upload.type` or `upload.unreadable` with the problem,
 *   `step.out_of_order` where the step takes no such file, `upload.refused` when the service says no,
 *   `upload.infected` and `upload.not_scanned` where a virus scanner is configured,
 *   `upload.busy` when too many files are being opened, `upload.quota` and `rate.limited`
 */
export async function uploadDocument(
  db: Db,
  visit: Visit,
  planned: PlannedStep,
  upload: Upload,
): Promise<Result<Uploaded> | UploadFailure> {
  const { assumptions } = await connection()
  const chosen = await chosenDocumentOf(visit, planned)
  const slot = chosen?.slots.find((one) => one === upload.slot)
  if (!chosen || !slot || !visit.onboarding.customerId) return fail('step.out_of_order')
  if (upload.bytes.length > assumptions.maxDocumentBytes) return fail('upload.too_large')
  const digest = sha256(upload.bytes)
  if (upload.digest && !sameBytes(digest, upload.digest)) return fail('upload.digest_mismatch')
  // Counted before the file is opened, which is what costs.
  const limited = (await takePoint(db, 'upload', visit.onboarding.id)) ?? (await overQuota(db, visit))
  if (limited) return limited
  const suspicious = await scanned(upload.bytes)
  if (suspicious) return suspicious
  const verdict = await inspectFile(upload.bytes, { maxBytes: assumptions.maxDocumentBytes })
  if (verdict === 'busy') return fail('upload.busy')
  if (!verdict.ok)
    return {
      ...fail(verdict.problem === 'type' ? 'upload.type' : 'upload.unreadable'),
      problem: verdict.problem,
    }
  const row: typeof documents.$inferInsert = {
    id: upload.id,
    onboardingId: visit.onboarding.id,
    stepId: planned.step.id,
    slot,
    documentType: chosen.documentType,
    country: chosen.country ?? null,
    side: sideOf(slot),
    mimeType: verdict.mime,
    size: verdict.bytes.length,
    sha256: digest,
    state: 'held',
    sealed: seal(visit.key, sealedAt(visit.onboarding.id), verdict.bytes),
  }
  const stored = await store(db, row)
  // The same id with other bytes means that a browser mixed something up; it is no correction.
  if (!stored) return fail('upload.digest_mismatch')
  if (stored === 'forgotten') return fail('onboarding.deleted')
  if (!stored.isNew) return succeed({ state: stored.row.state === 'sent' ? 'sent' : 'held', visit })
  if (stored.isBehind) return succeed({ state: 'held', visit })
  const handed = await handOver(db, visit, stored.row, verdict.bytes)
  await sendThoseBehind(db, visit, stored.row)
  return handed
}

/** A scanner that says nothing lets nothing through. */
async function scanned(bytes: Buffer): Promise<Failure | undefined> {
  const { virusScanner } = env()
  if (!virusScanner) return undefined
  const verdict = await scanFile(bytes, virusScanner)
  if (verdict === 'clean') return undefined
  return fail(verdict === 'infected' ? 'upload.infected' : 'upload.not_scanned')
}

async function overQuota(db: Db, { onboarding }: Visit): Promise<Failure | undefined> {
  const [kept] = await db
    .select({ files: count(), bytes: sum(documents.size).mapWith(Number) })
    .from(documents)
    .where(eq(documents.onboardingId, onboarding.id))
  const isOver = kept && (kept.files >= MOST_EACH.files || (kept.bytes ?? 0) >= MOST_EACH.bytes)
  return isOver ? fail('upload.quota') : undefined
}

function sideOf(slot: Slot): 'front' | 'back' | null {
  return slot === 'single' ? null : slot
}

/**
 * The file was given as another document, or another one has taken its place since: the service counts the last one.
 */
function countsNoMore({ documentType, country }: typeof documents.$inferInsert) {
  return or(
    ne(documents.documentType, documentType),
    sql`${documents.country} is distinct from ${country ?? null}`,
    sql`exists (
      select 1 from ${documents} as newer
      where newer.onboarding_id = ${documents}.onboarding_id and newer.step_id = ${documents}.step_id
        and newer.slot = ${documents}.slot and newer.state not in ${[...SLOT_FREEING_STATES]}
        and newer.created_at > ${documents}.created_at)`,
  )
}

type Stored = { row: DocumentRow; isNew: boolean; isBehind: boolean }

/**
 * Stores the row. The same file again under the same id finds the first one; one that was refused, or that no longer
 * counts, starts again. While a file was looked at its person may have been erased: nothing of them comes back then.
 *
 * @returns undefined when the id stands for other bytes; `forgotten` once nothing is kept of its person; `isNew`: this
 *   request hands the file over, nobody else; `isBehind`: the request of an earlier one for the same place does
 */
function store(db: Db, row: typeof documents.$inferInsert): Promise<Stored | 'forgotten' | undefined> {
  return db.transaction(async (tx) => {
    // One after the other, so that their order is the same to everybody.
    const kept = await lockOnboarding(tx, row.onboardingId)
    if (!kept || kept.purgedAt) return 'forgotten'
    const made = await storeWithin(tx, row)
    return made && { ...made, isBehind: made.isNew && (await isBehind(tx, made.row)) }
  })
}

async function storeWithin(
  tx: Queries,
  row: typeof documents.$inferInsert,
): Promise<Omit<Stored, 'isBehind'> | undefined> {
  const isSame = and(
    eq(documents.onboardingId, row.onboardingId),
    eq(documents.id, row.id),
    eq(documents.sha256, row.sha256),
  )
  const now = { ...row, createdAt: sql`clock_timestamp()` }
  const [made] = await tx.insert(documents).values(now).onConflictDoNothing().returning()
  if (made) return { row: made, isNew: true }
  const [again] = await tx
    .update(documents)
    .set({ ...now, sentAt: null, attempts: 0 })
    .where(and(isSame, or(inArray(documents.state, [...SLOT_FREEING_STATES]), countsNoMore(row))))
    .returning()
  if (again) return { row: again, isNew: true }
  const [known] = await tx.select().from(documents).where(isSame)
  return known && { row: known, isNew: false }
}
