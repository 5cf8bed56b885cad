import 'server-only'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { screenOf } from '@/lib/model/requirements/registry'
import type { ReusableFile } from '@/lib/model/views/document/document-view'
import { SLOTS } from '@/lib/model/views/document/types'
import type { Db } from '@/lib/platform/db/open'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { isOneOf } from '@/lib/platform/i18n/is-one-of'

/**
 * A file that was sent and whose bytes are still here; they are for a few minutes, while another document is asked for.
 */
export type SentFile = { stepId: string; slot: string; at: Date | null }

type Owner = Pick<Visit, 'onboarding' | 'session'>

/** Every such file of an onboarding, as far as this session knows of it, oldest first. */
export async function reusableFiles(db: Pick<Db, 'select'>, owner: Owner): Promise<readonly SentFile[]> {
  return db
    .select({ stepId: documents.stepId, slot: documents.slot, at: documents.sentAt })
    .from(documents)
    .where(reusableBy(owner))
    .orderBy(asc(documents.createdAt))
}

/** What can be used for a step: of each other place the last file, which took that of any before it. */
export function reusableFor(files: readonly SentFile[], step: string): readonly ReusableFile[] {
  const others = files.flatMap(({ stepId, slot, at }) => {
    const from = stepId === step ? undefined : screenOf(stepId)?.id
    return at && from && isOneOf(SLOTS, slot) ? [{ value: `${from}.${slot}`, step: from, slot, at }] : []
  })
  return [...new Map(others.map((file) => [file.value, file])).values()]
}

/** A session that was handed one step knows nothing of the others' files. */
export function reusableBy({ onboarding, session }: Owner) {
  return and(
    eq(documents.onboardingId, onboarding.id),
    session.onlyStep === null ? undefined : eq(documents.stepId, session.onlyStep),
    eq(documents.state, 'sent'),
    isNotNull(documents.sealed),
  )
}
