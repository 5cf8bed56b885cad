import 'server-only'
import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { open } from '@/lib/platform/crypto/seal'
import type { Db } from '@/lib/platform/db/open'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { sealedAt } from './send-document'

export type ReusableFile = { stepId: string; slot: string; at: Date }

/**
 * Files sent for other steps whose bytes are still here; they are for a few minutes, while another paper is asked for.
 * Of each place the last one, which took that of any before it.
 */
export async function reusableFiles(db: Db, visit: Visit, stepId: string): Promise<ReusableFile[]> {
  const rows = await db
    .select({ stepId: documents.stepId, slot: documents.slot, at: documents.sentAt })
    .from(documents)
    .where(and(ofVisit(visit), ne(documents.stepId, stepId)))
    .orderBy(asc(documents.createdAt))
  const files = rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []))
  return [...new Map(files.map((file) => [`${file.stepId}.${file.slot}`, file])).values()]
}

/** The bytes of the last file sent for another step, by that step and slot. */
export async function reusableBytes(db: Db, visit: Visit, place: { step: string; slot: string }) {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(ofVisit(visit), eq(documents.stepId, place.step), eq(documents.slot, place.slot)))
    .orderBy(desc(documents.createdAt))
    .limit(1)
  return row?.sealed ? open([visit.key], sealedAt(visit.onboarding.id), row.sealed) : undefined
}

/** A session that was handed one step knows nothing of the others' files. */
function ofVisit({ onboarding, session }: Visit) {
  return and(
    eq(documents.onboardingId, onboarding.id),
    session.onlyStep === null ? undefined : eq(documents.stepId, session.onlyStep),
    eq(documents.state, 'sent'),
    isNotNull(documents.sealed),
  )
}
