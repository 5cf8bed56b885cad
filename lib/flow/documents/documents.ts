import 'server-only'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { Db } from '@/lib/platform/db/open'
import { connection } from '@/lib/upstream/connect'
import { type Paper, paperFor } from './paper-for'
import { isSlotFree, slotFiles } from './stored-files'

/** Which document a step stands for, as the service is believed to see it. */
export async function paperOf(opened: OpenedOnboarding, planned: PlannedStep): Promise<Paper | undefined> {
  return paperFor(opened, planned, (await connection()).assumptions)
}

/** True when every side of a document has reached the service or waits to. */
export async function hasAllFiles(
  db: Db,
  onboardingId: string,
  stepId: string,
  paper: Paper,
): Promise<boolean> {
  const files = await slotFiles(db, onboardingId, stepId, paper)
  return paper.slots.every((slot) => {
    const state = files.get(slot)?.state
    return state !== undefined && !isSlotFree(state)
  })
}
