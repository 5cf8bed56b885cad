import 'server-only'
import type { Words } from '@/lib/i18n/words'
import { planOf } from '@/lib/onboarding/plan-of'
import type { PlannedStep, StepState } from '@/lib/plan/plan'
import { codeOf, reasonOf } from '@/lib/plan/refusal'
import type { OpenedOnboarding } from '@/lib/sessions/visit'
import type { OnboardingView, StateView } from '../views'
import { scrubbed } from './masked'

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

/** The lists of a profile, in the order in which they matter to somebody who asks. */
export const LISTS = ['required', 'pending', 'complete'] as const

/** Each profile as the service tells it, code by code, beside how the app reads it. */
export function profilesView(words: Words, opened: OpenedOnboarding): OnboardingView['profiles'] {
  const { t } = words
  const { steps, unknownCodes } = planOf(opened)
  const reads = (code: string): StateView => {
    if (unknownCodes.includes(code)) return { tone: 'bad', text: t('operator.reads.unknown') }
    const step = steps.find(({ codes }) => codes.includes(code))
    return step ? stepState(words, step, opened) : { tone: 'quiet', text: t('operator.reads.nothing') }
  }
  return {
    title: t('operator.profiles.title'),
    columns: [t('operator.profiles.code'), t('operator.profiles.says'), t('operator.profiles.reads')],
    none: t('operator.profiles.none'),
    items: (opened.snapshot?.profiles ?? []).map((profile) => ({
      name: profile.name,
      state: profile.status,
      rows: LISTS.flatMap((list) =>
        profile[list].map((code) => ({
          code,
          says: t(`operator.lists.${list}`),
          reads: reads(code),
        })),
      ),
    })),
  }
}

/** How the app reads a step, in words. */
export function stepState({ t }: Words, { state }: PlannedStep, { integrator }: OpenedOnboarding): StateView {
  return { tone: TONES[state], text: t(`states.${state}`, { asker: integrator.name }) }
}

/** Each refusal in two voices: the service's own words for the team, and what the customer reads. */
export function refusalsView(words: Words, opened: OpenedOnboarding): OnboardingView['refusals'] {
  const { t } = words
  const errors = (opened.snapshot?.profiles ?? []).flatMap(({ name, errors: all }) =>
    all.map((error, index) => ({ id: `${name}.errors[${index}]`, error })),
  )
  return {
    title: t('operator.refusals.title'),
    items: errors.map(({ id, error }) => {
      const isPlaced = codeOf(error, opened.onboarding.type) !== undefined
      const reason = reasonOf(error)
      return {
        id,
        staffLabel: t('operator.refusals.staff'),
        staff: scrubbed([error.code, error.detail].filter(Boolean).join(': '), opened),
        customerLabel: t('operator.refusals.customer'),
        customer: isPlaced
          ? `${t(`refusals.${reason}.title`)}. ${t(`refusals.${reason}.text`)}`
          : t('operator.refusals.unplaced'),
      }
    }),
  }
}
