import 'server-only'
import { hasAllFiles, paperOf } from '@/lib/flow/documents/documents'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { isHandedOff } from '@/lib/flow/sessions/hand-off'
import type { Plan, PlannedStep } from '@/lib/model/plan/plan'
import type { Db } from '@/lib/platform/db/open'
import { type LoadedScreen, page } from '../screen-content'

/** The home of a device that was handed one step: it is done, or it goes on here or at the computer. */
export async function loadHandedOff(db: Db, visit: Visit, plan: Plan, stepId: string): Promise<LoadedScreen> {
  const words = wordsOf(visit)
  const planned = plan.steps.find(({ step }) => step.id === stepId)
  const done = !planned?.open || (await isSent(db, visit, planned))
  const view = done
    ? { title: words.t('hand_off.done_title'), lead: words.t('hand_off.done'), sections: [] }
    : {
        title: words.t('hand_off.paused_title'),
        lead: words.t('hand_off.paused'),
        sections: [],
        action: { label: words.t('hand_off.resume'), href: paths.step(visit.onboarding.id, stepId) },
      }
  return page({ kind: 'text', view }, view.title, !done)
}

/** Every file is on its way, although the service has not said so yet. */
export async function isSent(db: Db, visit: Visit, planned: PlannedStep): Promise<boolean> {
  const paper = await paperOf(visit, planned)
  return paper !== undefined && hasAllFiles(db, visit.onboarding.id, planned.step.id, paper)
}

/** Where a step that is no longer open leads: home, which says so when another device has done it. */
export async function leaveDone(db: Db, visit: Visit, { step }: PlannedStep): Promise<LoadedScreen> {
  const { id } = visit.onboarding
  const elsewhere = await isHandedOff(db, visit.session, step.id)
  return { kind: 'elsewhere', href: elsewhere ? paths.homeAfterPhone(id) : paths.home(id) }
}
