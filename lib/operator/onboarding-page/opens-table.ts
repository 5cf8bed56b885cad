import 'server-only'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { type Opening, openingsOf } from '@/lib/model/plan/unlocks'
import type { StateView } from '@/lib/operator/list/state-view'
import { env } from '@/lib/platform/env/env'
import type { Words } from '@/lib/platform/i18n/words'
import { readAssumptions } from '@/lib/upstream/assumptions'
import type { OnboardingView } from './view'

const TONES: Readonly<Record<Opening['state'], StateView['tone']>> = {
  open: 'ok',
  ahead: 'go',
  closed: 'bad',
  unasked: 'quiet',
}

/**
 * What the customer can do, thing by thing, and which profile opens it. A person of a company has one profile; what the
 * service did not ask about the company is told on the company's own page.
 */
export function opensTable({ t }: Words, opened: OpenedOnboarding): OnboardingView['opens'] {
  const { type } = opened.onboarding
  const { profileOf } = readAssumptions(env().assumptions)
  const openings = openingsOf(opened.snapshot?.profiles ?? [], type, profileOf)
  const told = type === 'representative' ? openings.filter(({ state }) => state !== 'unasked') : openings
  return {
    title: t(type === 'individual' ? 'operator.opens.title' : 'operator.opens.title_company'),
    columns: [t('operator.opens.what'), t('operator.opens.profile'), t('operator.opens.state')],
    rows: told.map(({ thing, letter, state }) => ({
      thing: t(`opens.things.${thing}`),
      profile: letter.toUpperCase(),
      state: { tone: TONES[state], text: t(`operator.opens.states.${state}`) },
    })),
  }
}
