import type { ProblemView } from '@/lib/model/requirements/input-view'
import type { Disclosure } from '../form/types'
import type { NoticeView } from '../page/notice'

export type CodeLink = { label: string; href: string; icon: 'smartphone' | 'mail' }
/** A button of a code's page that sends one another way; off for so long, where it is. */
export type CodeButton = { label: string; intent: string; icon: 'smartphone' | 'mail'; offMs?: number }

/** Until when a button is off. `gapped` is `text` with `{when}` in it, for counting the last minute down. */
export type WaitView = { inMs: number; text: string; gapped: string; locale: string }

export type CodeView = {
  title: string
  /** Where it went, masked, and until when it works. */
  lead: string
  /** In how long it stops working, and what is in place of the lead from then on. */
  runsOut?: { inMs: number; lead: string }
  safe: string
  /** Sent along as it is. */
  hidden?: { name: string; value: string }
  input: { name: string; value: string; problem?: string }
  /** "We sent a new code at 14:10." */
  told?: string
  submit: string
  submitting: string
  problems: readonly ProblemView[]
  notice?: NoticeView
  none: {
    title: string
    /** What is said where there is nothing to wait for. */
    text: string
    wait?: WaitView
    resend: string
    resending: string
    /** Other ways out, such as "Use a different number". */
    links?: readonly CodeLink[]
    others?: readonly CodeButton[]
  }
}

/** Before the first code: says where it will go, and sends it at the press of the button. */
export type SendCodeView = {
  title: string
  lead: string
  to: string
  submit: string
  submitting: string
  /** What the button stands for, where a page can send more than one way. */
  intent?: string
  /** What is weaker about one of the ways on offer. */
  risk?: string
  others?: readonly CodeButton[]
  links?: readonly CodeLink[]
  notice?: NoticeView
  wait?: WaitView
  why?: Disclosure
  later: { label: string; href: string }
}
