import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { openStatement, sealStatement } from '@/lib/flow/onboarding/company-statement'
import type { Onboarding } from '@/lib/flow/onboarding/visit'
import type { Answers } from '@/lib/model/requirements/define'
import { dataKeyOf } from '@/lib/platform/data-keys/data-keys'
import type { Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'

/**
 * Puts what a person now says about their own name, role and share where their company sees it; the person's word
 * counts for more than what the company had said. What was forgotten in time stays forgotten.
 *
 * @param person as read under its lock
 */
export async function tellCompany(
  tx: Queries,
  { id, businessId, stated }: Pick<Onboarding, 'id' | 'businessId' | 'stated'>,
  news: Answers,
): Promise<void> {
  if (businessId === null || stated === null || Object.keys(news).length === 0) return
  const [company] = await tx
    .select({ id: onboardings.id, dataKey: onboardings.dataKey })
    .from(onboardings)
    .where(and(eq(onboardings.id, businessId), isNull(onboardings.purgedAt)))
  const key = company && (await dataKeyOf(company))
  if (!key) return
  const { isMe, answers } = openStatement(key, businessId, id, stated)
  const told = sealStatement(key, businessId, id, { isMe, answers: { ...answers, ...news } })
  await tx.update(onboardings).set({ stated: told }).where(eq(onboardings.id, id))
}
