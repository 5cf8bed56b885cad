import 'server-only'
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { open } from '@/lib/platform/crypto/seal'
import type { Db, Queries } from '@/lib/platform/db/open'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { LIMITS } from '@/lib/upstream/calls/limits'
import { type DocumentRow, handOver, sealedAt } from './send-document'

/** Another file for the same place that has not been handed over once. */
function waitsBeside({ onboardingId, stepId, slot, id }: DocumentRow) {
  return and(
    eq(documents.onboardingId, onboardingId),
    eq(documents.stepId, stepId),
    eq(documents.slot, slot),
    ne(documents.id, id),
    eq(documents.state, 'held'),
    eq(documents.attempts, 0),
    isNull(documents.sentAt),
    isNotNull(documents.sealed),
  )
}

/**
 * Whether the request of an earlier file for the same place still hands that one over. It takes this one along: the
 * service counts the last file that arrives, and two at once may arrive in the wrong order.
 */
export async function isBehind(tx: Queries, row: DocumentRow): Promise<boolean> {
  const longest = sql`now() - make_interval(secs => ${LIMITS.upload.wholeMs / 1000})`
  const isEarlier = and(lt(documents.createdAt, row.createdAt), gt(documents.createdAt, longest))
  const [earlier] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(waitsBeside(row), isEarlier))
    .limit(1)
  return earlier !== undefined
}

/** Hands over the newest file that came for the same place while this one was on its way, until there is none. */
export async function sendThoseBehind(db: Db, opened: OpenedOnboarding, row: DocumentRow): Promise<void> {
  const [next] = await db
    .select()
    .from(documents)
    .where(and(waitsBeside(row), gt(documents.createdAt, row.createdAt)))
    .orderBy(desc(documents.createdAt))
    .limit(1)
  if (!next?.sealed) return
  await handOver(db, opened, next, open([opened.key], sealedAt(row.onboardingId), next.sealed))
  await sendThoseBehind(db, opened, next)
}
