import 'server-only'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '@/lib/db/open'
import { documents } from '@/lib/db/schema/onboardings'
import type { PlannedStep } from '@/lib/plan/plan'
import type { OpenedOnboarding } from '@/lib/sessions/visit'
import { connection } from '@/lib/upstream/connect'
import { NO_FACE_LINK } from './open-hosted-page'

export type StoredDocument = Omit<typeof documents.$inferSelect, 'sealed' | 'sha256'>

/** What a step's files are to the service. */
export type Paper = {
  documentType: string
  country: string | undefined
  slots: readonly Slot[]
  /** What kind of paper the person chose, where the service has one type for several. */
  kind?: string
}
export type Slot = 'front' | 'back' | 'single'

/**
 * Which paper a step stands for and how many pictures it needs; undefined while the person has not chosen one, or
 * where the step takes no files.
 */
export async function paperOf(
  { draft }: OpenedOnboarding,
  { step }: PlannedStep,
): Promise<Paper | undefined> {
  const { assumptions } = await connection()
  if (step.papers === 'address') {
    const kind = addressPaperOf(draft)
    return kind ? { ...single(assumptions.personalAddressProofType), kind } : undefined
  }
  if (step.papers === 'company') return single(step.documentType ?? '')
  if (step.papers === 'face_report')
    return draft.unavailable.includes(NO_FACE_LINK) ? single('liveness_report') : undefined
  const type = draft.answers['/documents/identity/type']
  const country = draft.answers['/documents/identity/country']
  if (step.papers !== 'identity' || typeof type !== 'string' || typeof country !== 'string') return undefined
  const sides = assumptions.documentTypes[type]?.sides ?? 'single'
  return { documentType: type, country, slots: sides === 'front_and_back' ? ['front', 'back'] : ['single'] }
}

/** Which paper shows the person's address, as chosen; the service has no type for it, only a description. */
export function addressPaperOf({ answers }: OpenedOnboarding['draft']): string | undefined {
  const kind = answers['/documents/address/kind']
  return typeof kind === 'string' ? kind : undefined
}

function single(documentType: string): Paper {
  return { documentType, country: undefined, slots: ['single'] }
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
