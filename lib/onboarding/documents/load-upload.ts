import 'server-only'
import type { Db } from '@/lib/db/open'
import type { PlannedStep } from '@/lib/plan/plan'
import type { Visit } from '@/lib/sessions/visit'
import { connection } from '@/lib/upstream/connect'
import { loadHandOff } from '../hand-off/hand-off'
import { type LoadedScreen, page, type ScreenExtras } from '../loaded-screen'
import { stepMark } from '../step-mark'
import { documentScreen, isComplete } from './document-screen'
import type { Paper } from './paper-for'
import { reusableFiles } from './reuse-document'
import { slotFile, slotFiles } from './stored-files'

/** The page that takes the sides of one document. */
export async function loadUpload(
  db: Db,
  visit: Visit,
  planned: PlannedStep,
  paper: Paper,
  extras: ScreenExtras,
): Promise<LoadedScreen> {
  const { step } = planned
  const { assumptions } = await connection()
  const rows = await slotFiles(db, visit.onboarding.id, step.id, paper)
  const files = new Map([...rows].map(([slot, row]) => [slot, slotFile(row)]))
  const handOff = isComplete(paper, files)
    ? undefined
    : await loadHandOff(db, visit, planned, { always: extras.elsewhere === true })
  const reuse = (await reusableFiles(db, visit, step.id)).map(({ stepId, slot, at }) => ({
    value: `${stepId}.${slot}`,
    step: stepId,
    slot,
    at,
  }))
  const view = documentScreen(visit, planned, paper, extras, { assumptions, files, reuse, handOff })
  return {
    ...page({ kind: 'document', view }, view.title, true),
    mark: { step: step.id, digest: await stepMark(db, visit, step.id) },
  }
}
