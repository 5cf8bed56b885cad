import type { Words } from '@/lib/platform/i18n/words'
import type { LandingView } from '../landing/types'
import type { HandOffView } from './types'

export type HandOffInput = {
  words: Words
  kind: 'document' | 'face'
  sign: string
  /** Another device has opened the step already. */
  opened: boolean
  /** Shown at every width, because the person asked for it or cannot go on here. */
  always: boolean
  hereHref: string
  elsewhereHref: string
}

/** How to go on with a step on another device. The code itself is made when somebody looks at it. */
export function handOffView({ words, kind, sign, opened, always, ...input }: HandOffInput): HandOffView {
  const t = (name: string) => words.t(`hand_off.${name}`)
  return {
    title: words.t(`hand_off.${kind}_title`),
    text: words.t(`hand_off.${kind}_text`),
    sign: { text: t('sign'), value: sign },
    lit: kind === 'document',
    always,
    ...(opened ? { opened: t('opened') } : {}),
    elsewhereHref: input.elsewhereHref,
    again: { label: t('again'), href: always ? input.elsewhereHref : input.hereHref },
    words: {
      show: t('show'),
      renew: t('renew'),
      code: t('code'),
      link: t('link'),
      copy: t('copy'),
      mail: t('mail'),
      share: t('share'),
      copied: t('copied'),
      notCopied: t('not_copied'),
      handedOn: t('handed_on'),
      failed: t('failed'),
      elsewhere: t('elsewhere'),
    },
  }
}

export type HandOffLandingInput = {
  words: Words
  asker: string
  domain: string
  sign: string
  /** What the browser that handed over is called. */
  browser: string | undefined
  step: string
}

/** What a phone shows before it joins: who asks, which browser it comes from, and the sign of both screens. */
export function handOffLandingView(input: HandOffLandingInput): LandingView {
  const { words, asker, browser } = input
  const t = (name: string) => words.t(`hand_off.landing.${name}`, { asker })
  return {
    title: t('title'),
    lead: t('lead'),
    phrase: { text: t('sign'), words: input.sign },
    start: t('start'),
    starting: words.t('landing.starting'),
    startHint: t('start_hint'),
    facts: [
      { term: t('step'), text: words.t(`steps.${input.step}.task`) },
      { term: words.t('landing.asked_by'), text: `${asker}, ${input.domain}` },
      ...(browser ? [{ term: t('from'), text: browser }] : []),
    ],
    notForMe: { label: t('not_mine'), text: t('not_mine_text') },
  }
}
