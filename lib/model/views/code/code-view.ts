import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { whyOfStep } from '../form/why-view'
import type { NoticeView } from '../page/notice'
import type { CodeLink, CodeView, SendCodeView, WaitView } from './types'
import { waitView } from './wait-view'

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

/** From when on a code can be asked for; undefined when it can be now. */
type SendTime = { from: Date | undefined; now: Date }

/** Before the first code: where it will go, and the button that sends it. */
export function sendCodeView(input: CodeInput, { from, now }: SendTime): SendCodeView {
  const { words, channel, step, to } = input
  return {
    title: words.t(`code.send_${channel}_title`),
    lead: words.t(`code.send_${channel}_lead`),
    to,
    submit: words.t('code.send'),
    submitting: words.t('code.sending'),
    why: whyOfStep(step, input),
    links: wayLinks(input),
    ...withoutUndefined({ notice: input.notice, wait: waitView(words, 'code.wait', from, now) }),
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

/** For a code that came long after it expired. */
export function overNotice(words: Words): NoticeView {
  return { title: words.t('code.over_title'), text: words.t('code.over') }
}

export type SentCode = {
  sentAt: Date
  /** Undefined where the service named no time. */
  expiresAt: Date | undefined
  /** Nobody knows whether it was sent. */
  isUnsure: boolean
  sends: number
  /** Undefined when another may be asked for at once. */
  nextAt: Date | undefined
  now: Date
  /** Set when a day's codes are all sent: from then on there are new ones. */
  fullUntil?: Date | undefined
}

/** What a page that is not the contact's own says otherwise. */
type CodeWays = {
  submit: string
  /** Tells the answer which channel the code came by. */
  channel: { name: string; value: Channel }
  others: NonNullable<CodeView['none']['others']>
}

/** What can be wrong with a code as it was typed; words under `code`. */
const CODE_PROBLEMS = ['empty', 'long', 'wrong', 'expired', 'older'] as const
export type CodeProblem = (typeof CODE_PROBLEMS)[number]

/** What has happened to a code that was typed: a problem is the key of its sentence. */
type TypedCode = { problem?: CodeProblem; typed?: string }

/** The page that takes the code. */
export function codeView(input: CodeInput, code: SentCode, given: TypedCode = {}, ways?: CodeWays): CodeView {
  const { words, channel } = input
  const text = given.problem && words.t(`code.${given.problem}`)
  const isRepeated = code.sends > 1 && !code.isUnsure
  return {
    title: words.t(code.isUnsure ? 'code.unsure_title' : `code.${channel}_title`),
    ...leadOf(input, code),
    safe: words.t('code.safe'),
    input: { name: CODE_INPUT, value: given.typed ?? '', ...withoutUndefined({ problem: text }) },
    ...(isRepeated ? { told: words.t('code.told', { time: words.clock(code.sentAt) }) } : {}),
    submit: ways?.submit ?? words.t(`code.${channel}_submit`),
    ...(ways ? { hidden: ways.channel } : {}),
    submitting: words.t('code.submitting'),
    problems: text ? [{ input: CODE_INPUT, text }] : [],
    ...withoutUndefined({ notice: input.notice }),
    none: {
      title: words.t('code.none_title'),
      text: words.t('code.none_text'),
      ...withoutUndefined({ wait: waitFor(words, code) }),
      resend: words.t('code.resend'),
      resending: words.t('code.resending'),
      links: wayLinks(input),
      ...(ways ? { others: ways.others } : {}),
    },
  }
}

/** What is known of the code: nothing is told as sent, and no time is named, without the service's word. */
function leadOf(
  { words, channel, to }: CodeInput,
  { expiresAt, isUnsure, now }: SentCode,
): Pick<CodeView, 'lead' | 'runsOut'> {
  if (isUnsure) return { lead: words.t('code.unsure_lead', { to }) }
  if (!expiresAt) return { lead: words.t(`code.${channel}_lead_open`, { to }) }
  const expired = words.t('code.expired_lead', { to })
  if (expiresAt <= now) return { lead: expired }
  return {
    lead: words.t(`code.${channel}_lead`, { to, time: words.clock(expiresAt) }),
    runsOut: { inMs: expiresAt.getTime() - now.getTime(), lead: expired },
  }
}

function waitFor(words: Words, { nextAt, fullUntil, now }: SentCode): WaitView | undefined {
  const isFull = fullUntil !== undefined && (!nextAt || fullUntil > nextAt)
  return isFull
    ? waitView(words, 'code.none_left', fullUntil, now)
    : waitView(words, 'code.none_wait', nextAt, now)
}
