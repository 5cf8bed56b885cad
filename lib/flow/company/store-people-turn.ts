import 'server-only'
import { and, eq } from 'drizzle-orm'
import { hasNoNews } from '@/lib/flow/onboarding/has-no-news'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Db, Queries, Transactor } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { listPeople, type Person } from './list-people'
import { tellLeftOut } from './missing-from-check'
import { peopleTurnOf } from './people-turn'

/**
 * Writes down whether the company's user has something to do about its people, or only others have: the plan asks
 * nobody, and the integrator reads the same as the user.
 */
export async function storePeopleTurn<Opened extends OpenedOnboarding>(
  db: Db | Queries,
  company: Opened,
  people: readonly Person[],
): Promise<Opened> {
  return (await storeTurn(db, company, people)) ?? company
}

/** Undefined where the service's news about the company came at the same time. */
async function storeTurn<Opened extends OpenedOnboarding>(
  db: Db | Queries,
  company: Opened,
  people: readonly Person[],
): Promise<Opened | undefined> {
  const peopleTurn = peopleTurnOf(company, people)
  const { onboarding } = company
  if (onboarding.type !== 'business' || !onboarding.customerId || onboarding.peopleTurn === peopleTurn)
    return company
  const turned = { ...company, onboarding: { ...onboarding, peopleTurn } as typeof onboarding }
  const change = { peopleTurn, nextAction: planOf(turned).nextAction } as const
  const stored = await db
    .update(onboardings)
    .set(change)
    .where(and(eq(onboardings.id, onboarding.id), hasNoNews(onboarding)))
    .returning({ id: onboardings.id })
  return stored.length === 0 ? undefined : { ...turned, onboarding: { ...turned.onboarding, ...change } }
}

/** Each piece of news that comes at the same time takes one more look, and there are few. */
const MOST_LOOKS = 3

/** The same after something has happened to one of a company's people. */
export async function updatePeopleTurn(db: Transactor, businessId: string): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const company = await openOnboarding(db, businessId)
    if (!company) return
    const people = await listPeople(db, company)
    if (await storeTurn(db, company, people)) return tellLeftOut(db, company, people)
  }
}
