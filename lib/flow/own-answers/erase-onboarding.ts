import 'server-only'
import { updatePeopleTurn } from '@/lib/flow/company/store-people-turn'
import { recordEvents } from '@/lib/flow/events/record-events'
import type { Onboarding } from '@/lib/flow/onboarding/visit'
import { destroyKeysNow, forgetWithin } from '@/lib/flow/retention/retention'
import { revokeLinksWithin } from '@/lib/flow/sessions/revoke-links'
import type { Db, Queries } from '@/lib/platform/db/open'

type Erasure = {
  by: 'integrator' | 'team'
  /** Writes down who erased it, in the same transaction: without that nothing is erased. */
  note: (tx: Queries) => Promise<void>
}

/**
 * Erases everything that is kept here about one onboarding, ends its links and sessions, and tells its integrator. The
 * service keeps its own customer. An onboarding that is erased or forgotten already stays as it is, and nothing is
 * written down a second time.
 */
export async function eraseOnboarding(
  db: Db,
  { id, businessId }: Pick<Onboarding, 'id' | 'businessId'>,
  { by, note }: Erasure,
): Promise<void> {
  const isDone = await db.transaction(async (tx) => {
    if (!(await forgetWithin(tx, id))) return false
    await revokeLinksWithin(tx, id)
    await recordEvents(tx, id, [{ type: 'onboarding.erased', data: { by } }])
    await note(tx)
    return true
  })
  if (isDone) await destroyKeysNow(db)
  if (isDone && businessId !== null) await updatePeopleTurn(db, businessId)
}
