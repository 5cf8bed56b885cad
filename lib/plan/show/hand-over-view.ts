import type { Words } from '@/lib/i18n/words'
import type { Refusal } from '../refusal'
import type { HandOverView, NoticeView } from '../views'

export type HandOverInput = {
  words: Words
  asker: string
  step: 'face' | 'terms'
  refusal: Refusal | undefined
  /** True after the person has been to the service's page and before its result is here. */
  waiting: boolean
  notice?: NoticeView
  laterHref: string
  helpHref: string
}

const RULES = {
  face: ['sun', 'leave', 'shield'],
  terms: ['leave', 'shield'],
} as const

/** A step that is done on a page of the service: what will happen there, and the button that opens it. */
export function handOverView(input: HandOverInput): HandOverView {
  const { words, asker, step, refusal } = input
  const later = { label: words.t('form.later'), href: input.laterHref }
  const cannot = { label: words.t('steps.face.cannot'), href: `${input.helpHref}#face` }
  return {
    title: words.t(`steps.${step}.title`),
    lead: words.t(`steps.${step}.lead`),
    rules: RULES[step].map((icon) => ({ icon, text: words.t(`steps.${step}.rule_${icon}`, { asker }) })),
    submit: words.t(`steps.${step}.submit`),
    submitting: words.t(`steps.${step}.submitting`),
    ...(input.waiting ? { waiting: words.t(`steps.${step}.waiting`) } : {}),
    ...(input.notice ? { notice: input.notice } : {}),
    ...(refusal
      ? {
          refused: {
            title: words.t(`refusals.${refusal.reason}.title`),
            text: words.t(`refusals.${refusal.reason}.text`),
          },
        }
      : {}),
    picture: step === 'face' ? 'face' : 'none',
    links: step === 'face' ? [cannot, later] : [later],
  }
}
