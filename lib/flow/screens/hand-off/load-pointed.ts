import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { noteOf } from '@/lib/flow/sessions/fix-links'
import type { Plan } from '@/lib/model/plan/plan'
import type { Db } from '@/lib/platform/db/open'
import { type LoadedScreen, page } from '../screen-content'
import { isSent } from './load-handed-off'

/** The home of a browser that may do one step alone, because the team pointed at it: done, or still to do. */
export async function loadPointed(db: Db, visit: Visit, plan: Plan, stepId: string): Promise<LoadedScreen> {
  const { t } = wordsOf(visit)
  const values = { asker: visit.integrator.name }
  const planned = plan.steps.find(({ step }) => step.id === stepId)
  if (!planned?.open || (await isSent(db, visit, planned))) {
    const view = { title: t('fix.done_title'), lead: t('fix.done', values), sections: [] }
    return page({ kind: 'text', view }, view.title, false)
  }
  const view = {
    title: t('fix.paused_title'),
    lead: t('fix.paused'),
    sections: [],
    action: { label: t('fix.resume'), href: paths.step(visit.onboarding.id, stepId) },
  }
  return page({ kind: 'text', view }, view.title, true)
}

/**
 * The step that the team pointed at, with its note above; or the way home, which says that the link has nothing to do
 * any more.
 */
export async function asPointed(
  db: Db,
  visit: Visit,
  stepId: string,
  loaded: LoadedScreen,
): Promise<LoadedScreen> {
  if (visit.session.pointedStep !== stepId) return loaded
  if (loaded.kind === 'elsewhere') return isOver(visit, stepId, loaded.href) ? homeSaying(visit) : loaded
  const note = await noteOf(db, visit)
  return note === undefined ? loaded : { ...loaded, note }
}

function isOver(visit: Visit, stepId: string, href: string): boolean {
  const isOpen = planOf(visit).steps.some(({ step, open }) => step.id === stepId && open)
  return !isOpen && href === paths.home(visit.onboarding.id)
}

function homeSaying({ onboarding }: Visit): LoadedScreen {
  return { kind: 'elsewhere', href: paths.homeAfterFix(onboarding.id) }
}
