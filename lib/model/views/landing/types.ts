import type { PhraseView } from './phrase-view'

/** A term and a sentence, with a link where it can be doubted. */
export type Fact = { term: string; text: string; link?: { label: string; href: string } }

/** The browser refuses what a frame needs; or the page around gives it little room. */
export type WindowReason = 'refused' | 'small'

export type LandingView = {
  title: string
  lead: string
  /** One line of the asker. */
  note?: { title: string; text: string }
  /** Whom the link is for and as what, where someone else said so. */
  about?: readonly Fact[]
  haveReady?: {
    title: string
    items: ReadonlyArray<{ icon: 'file' | 'mail' | 'smartphone' | 'camera'; text: string }>
  }
  /** What stays between the person and us. */
  told?: string
  phrase: PhraseView
  start: string
  starting: string
  startHint: string
  /** In a frame: how it continues in a window of its own, where the frame has not what it needs. */
  inWindow?: {
    reasons: Readonly<Record<WindowReason, { title: string; text: string }>>
    label: string
    href: string
  }
  facts: readonly Fact[]
  notForMe?: { label: string; text: string }
  /** Leads to where someone says that they were named wrongly. */
  notMine?: { label: string; href: string }
}

/** A company's word about someone that is wrong: what can be done, or that it was said. */
export type NotRightView = {
  title: string
  lead?: string
  part?: { title: string; text: string }
  /** A plain form; `action` is where it is posted. */
  deny?: { title: string; text: string; submit: string; action: string }
}

/** A link that opens nothing: expired, revoked or unknown. */
export type LinkProblemView = {
  title: string
  lead: string
  /** A button that passes on that a new link is wanted. */
  wish?: { title: string; text: string; submit: string; action: string }
  /** Opens in a tab of its own. */
  door?: { label: string; href: string }
  foot?: { text: string; label: string; href: string }
}
