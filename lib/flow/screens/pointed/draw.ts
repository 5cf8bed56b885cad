import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { AtOf } from '@/lib/model/plan/screen-at'
import type { OneStepFacts } from '../handed-off/draw'
import type { ScreenPage } from '../screen-page'

/** The home of a browser that may do one step alone, because the team pointed at it: done, or still to do. */
export function drawPointed(
  visit: Visit,
  { onlyStep }: AtOf<'pointed'>,
  { isDone }: OneStepFacts,
): ScreenPage {
  const { t } = wordsOf(visit)
  if (isDone) {
    const lead = t('fix.done', { asker: visit.integrator.name })
    const view = { title: t('fix.done_title'), lead, sections: [] }
    return { content: { kind: 'text', view }, title: view.title }
  }
  const view = {
    title: t('fix.paused_title'),
    lead: t('fix.paused'),
    sections: [],
    action: { label: t('fix.resume'), href: paths.step(visit.onboarding.id, onlyStep) },
  }
  return { content: { kind: 'text', view }, title: view.title, watch: {} }
}
