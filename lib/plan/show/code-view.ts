import type { Words } from '@/lib/i18n/words'
import type { CodeView, NoticeView, SendCodeView } from '../views'
import { whyOfStep } from './why-view'

type Channel = 'email' | 'phone'

export type CodeInput = {
  words: Words
  asker: string
  channel: Channel
  step: string
  /** Masked. */
  to: string
  laterHref: string
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
    ...(input.notice ? { notice: input.notice } : {}),
    later: { label: words.t('form.later'), href: input.laterHref },
  }
}

export type SentCode = {
  sentAt: Date
  expiresAt: Date
  sends: number
  /** Undefined when another may be asked for at once. */
  nextAt: Date | undefined
  now: Date
}

/** The page that takes the code. A problem is the key of its sentence. */
export function codeView(input: CodeInput, code: SentCode, problem?: string): CodeView {
  const { words, channel, to } = input
  const expired = code.expiresAt <= code.now
  const text = problem ? words.t(`code.${problem}`) : undefined
  return {
    title: words.t(`code.${channel}_title`),
    lead: expired
      ? words.t('code.expired_lead', { to })
      : words.t(`code.${channel}_lead`, { to, time: words.clock(code.expiresAt) }),
    safe: words.t('code.safe'),
    input: { name: CODE_INPUT, value: '', ...(text ? { problem: text } : {}) },
    ...(code.sends > 1 ? { told: words.t('code.told', { time: words.clock(code.sentAt) }) } : {}),
    submit: words.t(`code.${channel}_submit`),
    submitting: words.t('code.submitting'),
    problems: text ? [{ input: CODE_INPUT, text }] : [],
    ...(input.notice ? { notice: input.notice } : {}),
    none: {
      title: words.t('code.none_title'),
      text: `${waitText(words, code)} ${words.t('code.none_change', { asker: input.asker })}`,
      resend: words.t('code.resend'),
      resending: words.t('code.resending'),
    },
  }
}

function waitText(words: Words, { nextAt }: SentCode): string {
  return nextAt ? words.t('code.none_wait', { time: words.clock(nextAt) }) : words.t('code.none_text')
}
