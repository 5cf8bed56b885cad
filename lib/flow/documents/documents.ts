import 'server-only'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { Db } from '@/lib/platform/db/open'
import { connection } from '@/lib/upstream/connect'
import { type ChosenDocument, chosenDocumentFor } from './chosen-document'
import { isSlotFree, slotFiles } from './stored-files'

/** Which document a step stands for, as the service is believed to see it. */
export async function chosenDocumentOf(
  opened: OpenedOnboarding,
  planned: PlannedStep,
): Promise<ChosenDocument | undefined> {
  return chosenDocumentFor(opened, planned, (await connection()).assumptions)
}

/** True when every side of a document has reached the service or waits to. */
export async function hasAllFiles(
  db: Db,
  onboardingId: string,
  stepId: string,
  chosen: ChosenDocument,
): Promise<boolean> {
  const files = await slotFiles(db, onboardingId, stepId, chosen)
  return chosen.slots.every((slot) => {
    const state = files.get(slot)?.state
    return state !== undefined && !isSlotFree(state)
  })
}
