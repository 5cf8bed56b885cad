import 'server-only'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { PlannedStep, StepState } from '@/lib/model/plan/plan'
import type { StateView } from '@/lib/operator/list/state-view'
import type { Words } from '@/lib/platform/i18n/words'

/** How the app's own reading of a step is drawn. */
const TONES: Readonly<Record<StepState, StateView['tone']>> = {
  not_started: 'go',
  in_progress: 'go',
  completed: 'quiet',
  accepted: 'ok',
  in_review: 'quiet',
  cannot_start: 'quiet',
  problem: 'bad',
  with_team: 'bad',
  waiting_for_others: 'quiet',
}

/** How the app reads a step, in words. */
export function stepState(
  { t }: Words,
  { state, pause }: PlannedStep,
  { integrator }: OpenedOnboarding,
): StateView {
  if (pause) return { tone: 'quiet', text: t(`states.${pause.why}`) }
  return { tone: TONES[state], text: t(`states.${state}`, { asker: integrator.name }) }
}
