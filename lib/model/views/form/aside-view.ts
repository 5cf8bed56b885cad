import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { AsideView, HandOffView } from '../hand-off/types'
import { whyOfStep } from './why-view'

/** What a person can ask for instead: a check without a camera, or another document than those that count. */
export type InsteadOfPerson = 'face' | 'documents'

export type PersonInput = {
  words: Words
  asker: string
  reference: string
  supportUrl: string | null
  domain: string
  instead: InsteadOfPerson
  /** It was asked for already. */
  asked: boolean
  /** It went wrong twice: the way to a person is open. */
  stuck?: boolean
  /** What the page offers cannot be had at all. */
  isOnlyWay?: boolean
}

/** The way for people who cannot do what a page asks for: a person of the asker helps. */
export function askPersonView(input: PersonInput): NonNullable<AsideView['person']> {
  const { words, asker, reference, instead, asked, stuck = false, isOnlyWay = false } = input
  return {
    label: words.t(`person.${instead}.cannot`),
    ...(stuck ? { over: words.t('person.stuck') } : {}),
    isOpen: stuck || asked || isOnlyWay,
    text: words.t(`person.${instead}.text`, { asker }),
    ...(asked
      ? { told: words.t(`person.${instead}.told`, { asker }) }
      : { ask: { label: words.t(`person.${instead}.ask`, { asker }), busy: words.t('form.submitting') } }),
    contact: {
      text: words.t('person.contact', { asker, reference }),
      label: words.t('help.contact_link', { asker }),
      href: input.supportUrl ?? `https://${input.domain}`,
    },
  }
}

type HostedAsideInput = {
  words: Words
  asker: string
  step: string
  handOff: HandOffView | undefined
  person: PersonInput | undefined
  laterHref: string
}

/** What is under a step that is done on a page of the service. */
export function hostedAsideView({ words, asker, step, ...input }: HostedAsideInput): AsideView {
  return {
    ...withoutUndefined({ handOff: input.handOff }),
    why: whyOfStep(step, { words, asker }),
    ...(input.person ? { person: askPersonView(input.person) } : {}),
    later: { label: words.t('form.later'), href: input.laterHref },
  }
}
