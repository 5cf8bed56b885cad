import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { type ScreenAddress, screenAt } from '@/lib/model/plan/screen-at'
import type { Db } from '@/lib/platform/db/open'
import { hrefInstead } from './href-instead'
import { screenFacts } from './screen-facts'

/**
 * Where the address of a step leads by now; undefined while it has a page. A page that watches the plan goes there
 * itself: drawn again at its old address it would be blank until the next one is there.
 */
export async function leadsTo(db: Db, visit: Visit, asked: ScreenAddress): Promise<string | undefined> {
  const at = screenAt(screenFacts(visit), asked)
  return at.kind === 'elsewhere' ? hrefInstead(db, visit, asked.step, at.to) : undefined
}
