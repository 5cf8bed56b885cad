import type { BrokenView } from './broken-view'
import type { FrameContract } from './frame-contract'

/** Addresses of a mark; `dark` is for dark pages where it is another one. */
export type Logo = { light: string; dark?: string }

/** The frame around every page. */
export type PlaceView = {
  integrator: string
  /** The integrator's own mark; without one the first letter of its name is there. */
  logo?: Logo
  asks: string
  beside?: string
  home?: string
  /**
   * Language and help are absent only where there is no onboarding to help with.
   * `keepsForm`: the page's form is saved on the way to another language, also without script.
   */
  language?: { label: string; current: string; href: string; keepsForm?: boolean }
  help?: { label: string; href: string }
  trust: string
  links: ReadonlyArray<{ label: string; href: string }>
  back?: { label: string; href: string }
  /** Is in the place of a page that has broken in the browser. */
  broken: BrokenView
  /** Is said where a button cannot be pressed because the browser is offline. */
  offline: string
  /** On top of every page while the sandbox plays the service. */
  sandbox?: { strong: string; text: string; links: ReadonlyArray<{ label: string; href: string }> }
  frame?: FrameView
}

/** Inside a frame of the integrator's page, which says who asks. */
export type FrameView = {
  /** The origins of the pages that may be around it; nobody else is spoken to. */
  origins: readonly string[]
  /** What is said to them and heard from them, in the version that this visit began with. */
  contract: FrameContract
  /** What of the flow this page is. */
  step?: string
  /** Where to read what has happened in this visit. */
  eventsUrl?: string
  /** Before the first screen: what to change about the page around, by the code of what is wrong. */
  fixes?: Readonly<Record<string, string>>
  /** What to change, for the page around, when a page has broken. */
  brokenFix?: string
  /** Nothing continues here without a fresh link from the page around. */
  lost?: boolean
}

/** The languages to choose from, each named in itself. */
export type LanguagesView = {
  title: string
  /** `href` where a link chooses, absent where a button does. */
  languages: ReadonlyArray<{ locale: string; name: string; current: boolean; href?: string }>
}
