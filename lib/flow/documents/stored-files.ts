import 'server-only'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { SlotFile } from '@/lib/model/views/document/document-view'
import type { Db } from '@/lib/platform/db/open'
import { documents } from '@/lib/platform/db/schema/onboardings'
import type { ChosenDocument } from './chosen-document'

type StoredDocument = Omit<typeof documents.$inferSelect, 'sealed' | 'sha256'>

/** The newest file of each slot for this document; files of another kind chosen before do not count. */
export async function slotFiles(
  db: Db,
  onboardingId: string,
  stepId: string,
  chosen: ChosenDocument,
): Promise<Map<string, StoredDocument>> {
  const rows = await db
    .select(documentColumns)
    .from(documents)
    .where(
      and(
        eq(documents.onboardingId, onboardingId),
        eq(documents.stepId, stepId),
        eq(documents.documentType, chosen.documentType),
      ),
    )
    .orderBy(asc(documents.createdAt), desc(documents.id))
  return filesFor(chosen, rows)
}

/** Every file of an onboarding, oldest first. */
export async function storedFiles(
  db: Pick<Db, 'select'>,
  onboardingId: string,
): Promise<readonly StoredDocument[]> {
  return db
    .select(documentColumns)
    .from(documents)
    .where(eq(documents.onboardingId, onboardingId))
    .orderBy(asc(documents.createdAt), desc(documents.id))
}

/** Of files in their order the newest of each slot that is of this document. */
export function filesFor(
  chosen: ChosenDocument,
  files: readonly StoredDocument[],
): Map<string, StoredDocument> {
  const own = files.filter(
    ({ documentType, country }) =>
      documentType === chosen.documentType && (country ?? undefined) === chosen.country,
  )
  return new Map(own.map((row) => [row.slot, row]))
}

const documentColumns = {
  id: documents.id,
  onboardingId: documents.onboardingId,
  stepId: documents.stepId,
  slot: documents.slot,
  documentType: documents.documentType,
  country: documents.country,
  side: documents.side,
  mimeType: documents.mimeType,
  size: documents.size,
  state: documents.state,
  attempts: documents.attempts,
  createdAt: documents.createdAt,
  sentAt: documents.sentAt,
}

/** States of files that no longer count: their place takes another one, or the same again. */
export const SLOT_FREEING_STATES = ['refused', 'given_up'] as const

export function isSlotFree(state: StoredDocument['state']): boolean {
  return SLOT_FREEING_STATES.some((one) => one === state)
}

/** A stored file as its page shows it. */
export function slotFile(row: StoredDocument): SlotFile {
  return {
    state: row.state === 'in_doubt' ? 'held' : row.state,
    mimeType: row.mimeType,
    size: row.size,
    at: row.sentAt ?? row.createdAt,
  }
}
