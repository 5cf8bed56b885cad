import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { codeOf, reasonOf } from '@/lib/model/plan/refusal'
import { ownStep, requirementOf } from '@/lib/model/requirements/registry'
import { refusalWords } from '@/lib/model/views/refusal-words'
import type { StateView } from '@/lib/operator/list/state-view'
import { scrubbed } from '@/lib/operator/masking/masked'
import { stepState } from '@/lib/operator/onboarding/step-state'
import type { Words } from '@/lib/platform/i18n/words'
import type { CriteriaError } from '@/lib/upstream/types'
import type { OnboardingView } from './view'

/** The lists of a profile, in the order in which they matter to someone who asks. */
const LISTS = ['required', 'pending', 'complete'] as const

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

/** Each refusal in two voices: the service's own words for the team, and what the customer reads. */
export function refusalsView(words: Words, opened: OpenedOnboarding): OnboardingView['refusals'] {
  const { t } = words
  const errors = (opened.snapshot?.profiles ?? []).flatMap(({ name, errors: all }) =>
    all.map((error, index) => ({ id: `${name}.errors[${index}]`, error })),
  )
  return {
    title: t('operator.refusals.title'),
    items: errors.map(({ id, error }) => {
      const said = readOf(words, opened, error)
      return {
        id,
        staffLabel: t('operator.refusals.staff'),
        staff: scrubbed([error.code, error.detail].filter(Boolean).join(': '), opened),
        customerLabel: t('operator.refusals.customer'),
        customer: said ? `${said.title}. ${said.text}` : t('operator.refusals.unplaced'),
      }
    }),
  }
}

/** What the customer reads of an error; undefined where it speaks of nothing we ask for. */
function readOf(words: Words, { onboarding }: OpenedOnboarding, error: CriteriaError) {
  const code = codeOf(error, onboarding.type)
  const asked = code === undefined ? undefined : requirementOf(code, onboarding.type)
  return asked && refusalWords(words, ownStep(asked.step).flow, reasonOf(error))
}
