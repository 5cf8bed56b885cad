import type { Disclosure } from '../form/types'
import type { NoticeView } from '../page/notice'

/** The way to continue with a step on another device. */
export type HandOffView = {
  title: string
  text: string
  /** Two characters that both screens show. */
  sign: { text: string; value: string }
  /** The one lit thing of its page; otherwise a section among others. */
  lit: boolean
  /** At every width; otherwise only where there is room, with a link in its place. */
  always: boolean
  /** The same page with the code at every width. */
  elsewhereHref: string
  /** Said once another device has opened the step. */
  opened?: string
  /** The same page again, for those without script. */
  again: { label: string; href: string }
  words: Readonly<Record<'show' | 'renew' | 'copy' | 'mail' | 'share' | 'failed' | 'elsewhere', string>>
}

/** A code to point a phone's camera at, and its link in other clothes. */
export type HandOffCode = {
  url: string
  qr: { size: number; path: string }
  works: string
  mailHref: string
  renewAfterMs: number
  words: Readonly<Record<'code' | 'link' | 'copied' | 'notCopied' | 'handedOn', string>>
}

/** What asking for a code answers. */
export type HandOffAnswer = { code: HandOffCode } | { trouble: true } | undefined

export type HostedView = {
  title: string
  lead: string
  rules: ReadonlyArray<{ icon: 'sun' | 'leave' | 'shield' | 'file'; text: string }>
  /** The button that asks the service for its page; absent where that page could not work. */
  open?: { label: string; busy: string }
  /** The page is there. The browser continues to it; the link is for one that does not. */
  ready?: {
    title: string
    text: string
    /** In this tab, unless said otherwise. */
    here: { label: string; href: string; inNewTab?: boolean }
    /** What is said in their place once it is open in a tab beside the frame. */
    opened?: { title: string; label: string }
  }
  waiting?: string
  /** While something is awaited: the same page again, for those without script. */
  again?: { label: string; href: string }
  notice?: NoticeView
  refused?: { title: string; text: string }
  picture: 'face' | 'none'
  /** A new one discards what the form's last answer drew: the link to a check that has ended. */
  round: string
}

/** What is under a page's form: other ways to do the same, and the way to do it later. */
export type AsideView = {
  handOff?: HandOffView
  why?: Disclosure
  /** For people who cannot do what the page asks for. */
  person?: {
    label: string
    over?: string
    isOpen: boolean
    text: string
    ask?: { label: string; busy: string }
    told?: string
    contact: { text: string; label: string; href: string }
  }
  /** Throws away what support wrote down for this step. */
  discard?: { label: string; busy: string }
  later?: { label: string; href: string }
}
