import 'server-only'
import { eq } from 'drizzle-orm'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Db, Queries, Transactor } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { listPeople, type Person } from './list-people'
import { tellLeftOut } from './missing-from-check'
import { whoseTurn } from './whose-turn'

/**
 * Writes down whether the company's user has something to do about its people, or only others have: the plan asks
 * nobody, and the integrator reads the same as the user.
 */
export async function keepPeopleTurn<Opened extends OpenedOnboarding>(
  db: Db | Queries,
  company: Opened,
  people: readonly Person[],
): Promise<Opened> {
  const peopleTurn = whoseTurn(company, people)
  const { onboarding } = company
  if (onboarding.type !== 'business' || !onboarding.customerId || onboarding.peopleTurn === peopleTurn)
    return company
  const turned = { ...company, onboarding: { ...onboarding, peopleTurn } as typeof onboarding }
  const change = { peopleTurn, nextAction: planOf(turned).nextAction } as const
  await db.update(onboardings).set(change).where(eq(onboardings.id, onboarding.id))
  return { ...turned, onboarding: { ...turned.onboarding, ...change } }
}

/** The same after something has happened to one of a company's people. */
export async function turnToCompany(db: Transactor, businessId: string): Promise<void> {
  const company = await openOnboarding(db, businessId)
  if (!company) return
  const people = await listPeople(db, company)
  await keepPeopleTurn(db, company, people)
  await tellLeftOut(db, company, people)
}
