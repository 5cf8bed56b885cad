export type LandingView = {
  title: string
  lead: string
  haveReady?: {
    title: string
    items: ReadonlyArray<{ icon: 'file' | 'mail' | 'smartphone' | 'camera'; text: string }>
  }
  /** What stays between the person and us. */
  told?: string
  phrase: { text: string; words: string }
  start: string
  starting: string
  startHint: string
  facts: ReadonlyArray<{ term: string; text: string }>
  notForMe: { label: string; text: string }
}

/** A link that opens nothing: expired, revoked or unknown. */
export type LinkProblemView = {
  title: string
  lead: string
  /** A button that passes on that a new link is wanted. */
  wish?: { title: string; text: string; submit: string; submitting: string }
  foot?: { text: string; label: string; href: string }
}
