import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { open } from '@/lib/platform/crypto/seal'
import type { Db } from '@/lib/platform/db/open'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { reusableBy } from './reusable-files'
import { sealedAt } from './send-document'

/** The bytes of the last file sent for another step, by that step and slot. */
export async function reusableBytes(db: Db, visit: Visit, place: { step: string; slot: string }) {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(reusableBy(visit), eq(documents.stepId, place.step), eq(documents.slot, place.slot)))
    .orderBy(desc(documents.createdAt))
    .limit(1)
  return row?.sealed ? open([visit.key], sealedAt(visit.onboarding.id), row.sealed) : undefined
}
