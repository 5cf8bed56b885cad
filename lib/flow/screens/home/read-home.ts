import 'server-only'
import { eq } from 'drizzle-orm'
import { companyProfiles } from '@/lib/flow/company/company-of'
import type { Person } from '@/lib/flow/company/list-people'
import { stepMinutes } from '@/lib/flow/counts/step-minutes'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { showsStatus, visitShape } from '@/lib/model/plan/screen-at'
import type { Db } from '@/lib/platform/db/open'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { connection } from '@/lib/upstream/connect'
import type { HomeFacts } from './home-facts'
import { tellHome } from './tell-home'

/** What a home tells beside the plan. It remembers what it tells, and how this visit is drawn. */
export async function readHome(
  db: Db,
  visit: Visit,
  people: readonly Person[] | undefined,
): Promise<HomeFacts> {
  const { assumptions } = await connection()
  return {
    ...(await tellHome(db, visit, newShape(visit))),
    people,
    measured: await stepMinutes(db),
    profileOf: assumptions.profileOf,
    companyProfiles: await companyProfiles(db, visit.onboarding),
  }
}

/** Remembers that this visit is one short page, which is not decided a second time. */
export async function keepShape(db: Db, visit: Visit): Promise<void> {
  const shape = newShape(visit)
  if (shape) await db.update(sessions).set({ shape }).where(eq(sessions.id, visit.session.id))
}

/** How this visit is drawn, where that is decided just now. */
function newShape(visit: Visit): Visit['session']['shape'] {
  const { shape } = visit.session
  const facts = { plan: planOf(visit), shape, isSending: visit.onboarding.status === 'sending' }
  const decided = showsStatus(facts) ? shape : visitShape(facts)
  return decided === shape ? null : decided
}
