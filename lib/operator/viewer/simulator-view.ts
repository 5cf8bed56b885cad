import 'server-only'
import { COMPANY_COUNTRIES } from '@/lib/integrators/onboardings/samples'
import { HOME } from '@/lib/model/plan/screens'
import { countryName, countryOptions } from '@/lib/model/reference/countries'
import { effortLeft } from '@/lib/model/views/effort'
import type { PickView } from '@/lib/model/views/pick'
import { screenAddress } from '@/lib/operator/preview/address'
import { SAMPLE_INTEGRATOR } from '@/lib/operator/simulator/blank'
import {
  type Choices,
  LACKS,
  LETTERS,
  MOST_SIMULATED_PEOPLE,
  OPENS,
  PROFILES,
  personNames,
  readChoices,
  SIMULATED_MODELS,
  SIMULATED_ROLES,
  STAGES,
  sourceOf,
  TYPES,
} from '@/lib/operator/simulator/choices'
import { simulate } from '@/lib/operator/simulator/simulate'
import type { Words } from '@/lib/platform/i18n/words'
import { pageName } from './load-moment'
import { readShown, shownPicks, type ViewerView } from './viewer-view'

/** Boxes of which any number may be ticked. */
export type BoxesView = {
  title: string
  hint: string
  boxes: ReadonlyArray<{ name: string; value: string; label: string; checked: boolean }>
}

/** The simulator: what to choose, the plan that follows, and its pages. */
export type SimulatorView = {
  viewer: ViewerView
  capabilities: BoxesView
  /** Of a company: who its people are, and what each owns. */
  people?: {
    title: string
    list: ReadonlyArray<{ role: PickView; share: { name: string; label: string; value: string } }>
  }
  codes: { label: string; hint: string; value: string }
  plan: {
    title: string
    head: readonly string[]
    rows: ReadonlyArray<readonly [name: string, codes: string, state: string]>
    summary: string
  }
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
  return {
    viewer: {
      action: '/operator/simulator',
      picks: [
        ...choicePicks(words, choices),
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
    capabilities: capabilities(words, choices),
    ...(choices.type === 'individual' ? {} : { people: peopleOf(words, choices) }),
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
        t(`states.${state}`, { asker: SAMPLE_INTEGRATOR.name }),
      ]),
      summary: [t('operator.simulator.summary', { count: plan.steps.length }), effortLeft(words, plan)]
        .filter(Boolean)
        .join(' · '),
    },
  }
}

function choicePicks(words: Words, choices: Choices): readonly PickView[] {
  const { t } = words
  const pick = <Value extends string>(
    name: 'type' | 'country' | 'profiles' | 'model' | 'stage',
    value: string,
    options: readonly Value[],
    label: (value: Value) => string,
  ): PickView => ({
    name,
    label: t(`operator.simulator.${name}`),
    value,
    options: options.map((one) => ({ value: one, label: label(one) })),
  })
  const countries =
    choices.type === 'business' ? COMPANY_COUNTRIES : countryOptions(words.locale).map(({ alpha3 }) => alpha3)
  return [
    pick('type', choices.type, TYPES, (value) => t(`operator.simulator.types.${value}`)),
    pick('country', choices.country, countries, (value) => countryName(value, words.locale)),
    pick('profiles', choices.profiles, PROFILES, (value) => profilesText(words, value)),
    pick('model', choices.model, SIMULATED_MODELS, (value) => t(`operator.simulator.models.${value}`)),
    pick('stage', choices.stage, STAGES, (value) => t(`operator.simulator.stages.${value}`)),
  ]
}

/** Profiles by what they let a customer do, each letter with its words. */
function profilesText({ t }: Words, profiles: string): string {
  return profiles
    .split(',')
    .flatMap((letter) => {
      const opens = LETTERS.find((one) => one === letter)
      return opens ? [`${letter.toUpperCase()}: ${t(`operator.simulator.opens.${opens}`)}`] : []
    })
    .join(' + ')
}

/** What the customer is to be able to do, which leads to its profile, and what their device or the service cannot. */
function capabilities({ t }: Words, { opens, lacks }: Choices): BoxesView {
  return {
    title: t('operator.simulator.capabilities'),
    hint: t('operator.simulator.capabilities_hint'),
    boxes: [
      ...OPENS.map((value) => ({
        name: 'opens',
        value,
        label: t(`operator.simulator.opens.${value}`),
        checked: opens.includes(value),
      })),
      ...LACKS.map((value) => ({
        name: 'lacks',
        value,
        label: t(`operator.simulator.lacks.${value}`),
        checked: lacks.includes(value),
      })),
    ],
  }
}

function peopleOf({ t }: Words, { type, people }: Choices): NonNullable<SimulatorView['people']> {
  const roles = [
    { value: '', label: t('operator.simulator.nobody') },
    ...SIMULATED_ROLES.map((value) => ({ value, label: t(`operator.simulator.roles.${value}`) })),
  ]
  return {
    title: t('operator.simulator.people'),
    list: Array.from({ length: type === 'business' ? MOST_SIMULATED_PEOPLE : 1 }, (_, index) => {
      const [number, chosen] = [index + 1, people[index]]
      const names = personNames(number)
      return {
        role: {
          name: names.role,
          label: t('operator.simulator.person', { number }),
          value: chosen?.role ?? '',
          options: roles,
        },
        share: {
          name: names.share,
          label: t('operator.simulator.share', { number }),
          value: chosen ? String(chosen.share) : '',
        },
      }
    }),
  }
}
