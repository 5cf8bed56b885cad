import type { StepId } from '@/lib/model/requirements/steps'
import type { Words } from '@/lib/platform/i18n/words'
import type { LandingView } from '../landing/types'
import type { HandOffCode, HandOffView } from './types'

type HandOffInput = {
  words: Words
  kind: 'document' | 'face'
  sign: string
  /** Another device has opened the step already. */
  opened: boolean
  /** Shown at every width, because the person asked for it or cannot continue here. */
  always: boolean
  hereHref: string
  elsewhereHref: string
}

/** How to continue with a step on another device. The code itself is made when someone looks at it. */
export function handOffView({ words, kind, sign, opened, always, ...input }: HandOffInput): HandOffView {
  return {
    title: words.t(`hand_off.${kind}_title`),
    text: words.t(`hand_off.${kind}_text`),
    sign: { text: words.t('hand_off.sign'), value: sign },
    lit: kind === 'document',
    always,
    ...(opened ? { opened: words.t('hand_off.opened') } : {}),
    elsewhereHref: input.elsewhereHref,
    again: { label: words.t('hand_off.again'), href: always ? input.elsewhereHref : input.hereHref },
    words: {
      show: words.t('hand_off.show'),
      renew: words.t('hand_off.renew'),
      copy: words.t('hand_off.copy'),
      mail: words.t('hand_off.mail'),
      share: words.t('hand_off.share'),
      failed: words.t('hand_off.failed'),
      elsewhere: words.t('hand_off.elsewhere'),
    },
  }
}

/** What is said of a code once there is one. It comes with the code: most people never ask for one. */
export function handOffCodeWords(words: Words): HandOffCode['words'] {
  return {
    code: words.t('hand_off.code'),
    link: words.t('hand_off.link'),
    copied: words.t('hand_off.copied'),
    notCopied: words.t('hand_off.not_copied'),
    handedOn: words.t('hand_off.handed_on'),
  }
}

type HandOffLandingInput = {
  words: Words
  asker: string
  domain: string
  sign: string
  /** What the browser that handed over is called. */
  browser: string | undefined
  step: StepId
}

/** What a phone shows before it joins: who asks, which browser it comes from, and the sign of both screens. */
export function handOffLandingView(input: HandOffLandingInput): LandingView {
  const { words, asker, browser } = input
  return {
    title: words.t('hand_off.landing.title'),
    lead: words.t('hand_off.landing.lead', { asker }),
    phrase: { text: words.t('hand_off.landing.sign'), words: input.sign },
    start: words.t('hand_off.landing.start'),
    starting: words.t('landing.starting'),
    startHint: words.t('hand_off.landing.start_hint'),
    facts: [
      { term: words.t('hand_off.landing.step'), text: words.t(`steps.${input.step}.task`) },
      { term: words.t('landing.asked_by'), text: `${asker}, ${input.domain}` },
      ...(browser ? [{ term: words.t('hand_off.landing.from'), text: browser }] : []),
    ],
    notForMe: {
      label: words.t('hand_off.landing.not_mine'),
      text: words.t('hand_off.landing.not_mine_text', { asker }),
    },
  }
}
