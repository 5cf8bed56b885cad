import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { whyOfStep } from '../form/why-view'
import type { NoticeView } from '../page/notice'
import type { CodeLink, CodeView, SendCodeView } from './types'

type Channel = 'email' | 'phone'

export type CodeInput = {
  words: Words
  asker: string
  channel: Channel
  step: string
  /** Masked. */
  to: string
  laterHref: string
  /** Where the address or number can be changed, as long as the person may. */
  changeHref?: string | undefined
  /** The page of the other contact, where that is still to be confirmed too. */
  otherHref?: string | undefined
  notice?: NoticeView
}

/** Form name of the code. */
export const CODE_INPUT = 'code'

/** Before the first code: where it will go, and the button that sends it. */
export function sendCodeView(input: CodeInput): SendCodeView {
  const { words, channel, step, to } = input
  return {
    title: words.t(`code.send_${channel}_title`),
    lead: words.t(`code.send_${channel}_lead`),
    to,
    submit: words.t('code.send'),
    submitting: words.t('code.sending'),
    why: whyOfStep(step, input),
    links: wayLinks(input),
    ...withoutUndefined({ notice: input.notice }),
    later: { label: words.t('form.later'), href: input.laterHref },
  }
}

const ICONS = { email: 'mail', phone: 'smartphone' } as const

function wayLinks({ words, channel, changeHref, otherHref }: CodeInput): CodeLink[] {
  const other = channel === 'email' ? 'phone' : 'email'
  return [
    ...(changeHref
      ? [{ label: words.t(`code.change_${channel}`), href: changeHref, icon: ICONS[channel] }]
      : []),
    ...(otherHref ? [{ label: words.t(`code.other_${other}`), href: otherHref, icon: ICONS[other] }] : []),
  ]
}

/** For a code that came long after it ran out. */
export function overNotice(words: Words): NoticeView {
  return { title: words.t('code.over_title'), text: words.t('code.over') }
}

export type SentCode = {
  sentAt: Date
  expiresAt: Date
  sends: number
  /** Undefined when another may be asked for at once. */
  nextAt: Date | undefined
  now: Date
  /** Set when today's codes are all sent: from then on there are new ones. */
  fullUntil?: Date | undefined
}

/** What a page that is not the contact's own says otherwise. */
export type CodeWays = {
  submit: string
  /** Tells the answer which channel the code came by. */
  channel: { name: string; value: Channel }
  others: NonNullable<CodeView['none']['others']>
}

/** What can be wrong with a code as it was typed; words under `code`. */
export const CODE_PROBLEMS = ['empty', 'long', 'wrong'] as const
export type CodeProblem = (typeof CODE_PROBLEMS)[number]

/** The page that takes the code. A problem is the key of its sentence. */
export function codeView(input: CodeInput, code: SentCode, problem?: CodeProblem, ways?: CodeWays): CodeView {
  const { words, channel, to } = input
  const expired = code.expiresAt <= code.now
  const text = problem ? words.t(`code.${problem}`) : undefined
  return {
    title: words.t(`code.${channel}_title`),
    lead: expired
      ? words.t('code.expired_lead', { to })
      : words.t(`code.${channel}_lead`, { to, time: words.clock(code.expiresAt) }),
    ...(expired
      ? {}
      : {
          runsOut: {
            inMs: code.expiresAt.getTime() - code.now.getTime(),
            lead: words.t('code.expired_lead', { to }),
          },
        }),
    safe: words.t('code.safe'),
    input: { name: CODE_INPUT, value: '', ...withoutUndefined({ problem: text || undefined }) },
    ...(code.sends > 1 ? { told: words.t('code.told', { time: words.clock(code.sentAt) }) } : {}),
    submit: ways?.submit ?? words.t(`code.${channel}_submit`),
    ...(ways ? { hidden: ways.channel } : {}),
    submitting: words.t('code.submitting'),
    problems: text ? [{ input: CODE_INPUT, text }] : [],
    ...withoutUndefined({ notice: input.notice }),
    none: {
      title: words.t('code.none_title'),
      text: waitText(words, code),
      resend: words.t('code.resend'),
      resending: words.t('code.resending'),
      links: wayLinks(input),
      ...(ways ? { others: ways.others } : {}),
    },
  }
}

function waitText(words: Words, { nextAt, fullUntil }: SentCode): string {
  if (fullUntil) return words.t('code.none_today', { time: words.moment(fullUntil) })
  return nextAt ? words.t('code.none_wait', { time: words.clock(nextAt) }) : words.t('code.none_text')
}
