import 'server-only'
import { chosenDocumentOf, hasAllFiles } from '@/lib/flow/documents/documents'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { AtOf } from '@/lib/model/plan/screen-at'
import type { Db } from '@/lib/platform/db/open'
import type { OneStepFacts } from './draw'

/** Whether the one step is done: it is not open, or every file is on its way although the service has not said so. */
export async function readOneStep(
  db: Db,
  visit: Visit,
  { planned }: AtOf<'handed_off' | 'pointed'>,
): Promise<OneStepFacts> {
  if (!planned?.open) return { isDone: true }
  const chosen = await chosenDocumentOf(visit, planned)
  const isDone = chosen !== undefined && (await hasAllFiles(db, visit.onboarding.id, planned.step.id, chosen))
  return { isDone }
}
