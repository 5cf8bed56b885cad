import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { AtOf } from '@/lib/model/plan/screen-at'
import type { ScreenPage } from '../screen-page'

export type OneStepFacts = { isDone: boolean }

/** The home of a device that was handed one step: it is done, or can be done here or at the computer. */
export function drawHandedOff(
  visit: Visit,
  { onlyStep }: AtOf<'handed_off'>,
  { isDone }: OneStepFacts,
): ScreenPage {
  const { t } = wordsOf(visit)
  if (isDone) {
    const view = { title: t('hand_off.done_title'), lead: t('hand_off.done'), sections: [] }
    return { content: { kind: 'text', view }, title: view.title }
  }
  const view = {
    title: t('hand_off.paused_title'),
    lead: t('hand_off.paused'),
    sections: [],
    action: { label: t('hand_off.resume'), href: paths.step(visit.onboarding.id, onlyStep) },
  }
  return { content: { kind: 'text', view }, title: view.title, watch: {} }
}
