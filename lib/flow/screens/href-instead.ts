import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { isHandedOff } from '@/lib/flow/sessions/hand-off'
import type { Instead } from '@/lib/model/plan/screen-at'
import { SHORT_PAGE } from '@/lib/model/plan/screens'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import type { Db } from '@/lib/platform/db/open'

/** The address of what a person is led to, where a step has no page. */
export async function hrefInstead(db: Db, visit: Visit, step: string, to: Instead): Promise<string> {
  const { id } = visit.onboarding
  switch (to) {
    case 'home':
      return paths.home(id)
    case 'short':
      return paths.step(id, SHORT_PAGE)
    case 'fixed':
      return paths.homeAfterFix(id)
    // Only the pages about a company's people are closed to a browser that has not shown whose it is.
    case 'prove':
      return paths.prove(id, PEOPLE_STEP)
    case 'people':
      return paths.people(id)
    case 'gone':
      return paths.people(id, 'gone')
    // Home says so when another device has done it.
    case 'done':
      if (await isHandedOff(db, visit.session, step)) return paths.homeAfterPhone(id)
      return visit.session.pointedStep === step ? paths.homeAfterFix(id) : paths.home(id)
  }
}
