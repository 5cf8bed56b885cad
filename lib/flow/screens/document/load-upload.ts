import 'server-only'
import type { Paper } from '@/lib/flow/documents/paper-for'
import { reusableFiles } from '@/lib/flow/documents/reuse-document'
import { slotFile, slotFiles } from '@/lib/flow/documents/stored-files'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { PlannedStep } from '@/lib/model/plan/plan'
import { screenOf } from '@/lib/model/requirements/registry'
import { SLOTS } from '@/lib/model/views/document/types'
import type { Db } from '@/lib/platform/db/open'
import { isOneOf } from '@/lib/platform/i18n/is-one-of'
import { connection } from '@/lib/upstream/connect'
import { loadHandOff } from '../hand-off/hand-off-screen'
import { type LoadedScreen, page, type ScreenExtras } from '../screen-content'
import { stepMark } from '../step-digest'
import { documentScreen, isComplete } from './document-screen'

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
  const reuse = (await reusableFiles(db, visit, step.id)).flatMap(({ stepId, slot, at }) => {
    const from = screenOf(stepId)?.id
    return from && isOneOf(SLOTS, slot) ? [{ value: `${from}.${slot}`, step: from, slot, at }] : []
  })
  const view = documentScreen(visit, planned, paper, extras, { assumptions, files, reuse, handOff })
  return {
    ...page({ kind: 'document', view }, view.title, true),
    mark: { step: step.id, digest: await stepMark(db, visit, step.id) },
  }
}
