import 'server-only'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '@/lib/db/open'
import { documents } from '@/lib/db/schema/onboardings'
import type { PlannedStep } from '@/lib/plan/plan'
import type { OpenedOnboarding } from '@/lib/sessions/visit'
import { connection } from '@/lib/upstream/connect'
import { type Paper, paperFor } from './paper-for'

export type StoredDocument = Omit<typeof documents.$inferSelect, 'sealed' | 'sha256'>

/** Which paper a step stands for, as the service is believed to see it. */
export async function paperOf(opened: OpenedOnboarding, planned: PlannedStep): Promise<Paper | undefined> {
  return paperFor(opened, planned, (await connection()).assumptions)
}

/** The newest file of each slot for this paper; files of another kind chosen before do not count. */
export async function slotFiles(
  db: Db,
  onboardingId: string,
  stepId: string,
  paper: Paper,
): Promise<Map<string, StoredDocument>> {
  const { sealed: _sealed, sha256: _sha256, ...columns } = documentColumns
  const rows = await db
    .select(columns)
    .from(documents)
    .where(
      and(
        eq(documents.onboardingId, onboardingId),
        eq(documents.stepId, stepId),
        eq(documents.documentType, paper.documentType),
      ),
    )
    .orderBy(asc(documents.createdAt), desc(documents.id))
  return new Map(
    rows.filter(({ country }) => (country ?? undefined) === paper.country).map((row) => [row.slot, row]),
  )
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
  sha256: documents.sha256,
  state: documents.state,
  sealed: documents.sealed,
  attempts: documents.attempts,
  createdAt: documents.createdAt,
  sentAt: documents.sentAt,
}

/** True when every side of a paper has reached the service or waits to. */
export async function hasAllFiles(
  db: Db,
  onboardingId: string,
  stepId: string,
  paper: Paper,
): Promise<boolean> {
  const files = await slotFiles(db, onboardingId, stepId, paper)
  return paper.slots.every((slot) => {
    const state = files.get(slot)?.state
    return state !== undefined && state !== 'refused'
  })
}
