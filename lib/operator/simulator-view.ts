import 'server-only'
import { COMPANY_COUNTRIES, SAMPLE_COUNTRIES } from '@/lib/developer/samples'
import type { Words } from '@/lib/i18n/words'
import { HOME } from '@/lib/plan/screens'
import type { PickView } from '@/lib/plan/views/pick'
import { screenAddress } from '@/lib/preview/address'
import { countryName } from '@/lib/reference/countries'
import { MODELS, PROFILES, readChoices, STAGES, sourceOf, TYPES } from '@/lib/simulator/choices'
import { simulate } from '@/lib/simulator/simulate'
import { pageName } from './load-screen'
import { readShown, shownPicks, type ViewerView } from './viewer-view'

/** The simulator: what to choose, the plan that follows, and its pages. */
export type SimulatorView = {
  viewer: ViewerView
  codes: { label: string; hint: string; value: string }
  plan: { title: string; head: readonly string[]; rows: ReadonlyArray<readonly string[]>; summary: string }
}

/** The page of the simulator out of an address, which holds all of it. */
export async function simulatorView(
  words: Words,
  query: Readonly<Record<string, unknown>>,
): Promise<SimulatorView> {
  const { t } = words
  const [choices, shown] = [readChoices(query), readShown(query, words)]
  const { plan, pages } = await simulate(choices)
  const page = pages.find((one) => one === query.page) ?? HOME
  const pick = (
    name: string,
    value: string,
    options: readonly string[],
    label: (value: string) => string,
  ): PickView => ({
    name,
    label: t(`operator.simulator.${name}`),
    value,
    options: options.map((one) => ({ value: one, label: label(one) })),
  })
  const own = (value: string) => value
  const countries = choices.type === 'business' ? COMPANY_COUNTRIES : SAMPLE_COUNTRIES
  return {
    viewer: {
      action: '/operator/simulator',
      picks: [
        pick('type', choices.type, TYPES, (value) => t(`operator.simulator.types.${value}`)),
        pick('country', choices.country, countries, (value) => countryName(value, words.locale)),
        pick('profiles', choices.profiles, PROFILES, own),
        pick('model', choices.model, MODELS, own),
        pick('stage', choices.stage, STAGES, (value) => t(`operator.simulator.stages.${value}`)),
        {
          name: 'page',
          label: t('operator.screen.page'),
          value: page,
          options: pages.map((value) => ({ value, label: pageName(words, value) })),
        },
        ...shownPicks(words, shown),
      ],
      button: t('operator.screen.show'),
      frame: {
        src: screenAddress(sourceOf(choices), 'now', shown, page),
        title: t('operator.screen.frame', { page: pageName(words, page) }),
        width: shown.width,
      },
    },
    codes: {
      label: t('operator.simulator.codes'),
      hint: t('operator.simulator.codes_hint'),
      value: choices.codes.join(', '),
    },
    plan: {
      title: t('operator.simulator.plan'),
      head: [t('operator.simulator.step'), t('operator.simulator.code'), t('operator.simulator.state')],
      rows: plan.steps.map(({ step, codes, state }) => [
        pageName(words, step.id),
        codes.join(', '),
        t(`states.${state}`),
      ]),
      summary: t('operator.simulator.summary', { count: plan.steps.length, minutes: plan.minutes }),
    },
  }
}
