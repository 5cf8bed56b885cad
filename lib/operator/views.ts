import type { CopyWords } from '@/lib/plan/views/copy'
import type { PickView } from '@/lib/plan/views/pick'
import type { AssistOffer } from './assist-views'

/** The frame of the console's pages: where one is, and who. */
export type DeskView = {
  brand: string
  nav: { label: string; items: ReadonlyArray<{ id: string; href: string; label: string }> }
  /** The page that is open, by its id in the navigation. */
  current: string
  /** Who is signed in, and as what. */
  me: string
  signOut: string
  sandbox?: { strong: string; text: string } | undefined
}

/** A page outside the console: the way in, or why it does not open. */
export type DoorView = {
  title: string
  text: string
  /** What to do about it. */
  hint?: string | undefined
  /** A link that leads on. */
  link?: { href: string; label: string } | undefined
  /** The button of a one-time address. */
  button?: string | undefined
}

/** A state in words, and how it is drawn. */
export type StateView = { tone: 'ok' | 'bad' | 'go' | 'quiet'; text: string }

type Link = { href: string; label: string }

/** All onboardings: find, what needs a person, the list. */
export type ListView = {
  pageTitle: string
  title: string
  /** Why the last search found nothing. */
  problem?: { title: string; text: string }
  find: {
    label: string
    hint: string
    value: string
    code: { label: string; value: string }
    picks: readonly PickView[]
    button: string
    /** Kept while one searches on. */
    turn: string
  }
  queue: {
    title: string
    matters: ReadonlyArray<Link & { id: string; title: string; code?: string | undefined; text: string }>
  }
  turns: { label: string; items: ReadonlyArray<Link & { current: boolean; count: string | undefined }> }
  caption: string
  columns: readonly string[]
  rows: ReadonlyArray<{
    href: string
    who: string
    reference: string
    type: string
    integrator: string
    state: StateView
    turn: string
    changed: string
  }>
  empty: string
  next?: Link
}

/** How a line of the time line is marked: news, done, waiting for somebody, in need of somebody. */
export type TimelineMark = 'todo' | 'done' | 'review' | 'problem'

/** What an act of the team led to, where it stands on the same page. */
export type ActOutcome = {
  problem?: { title: string; text: string; action?: Link } | undefined
  /** What was done. */
  told?: string | undefined
  /** Shown once: a link to hand on, or a value. */
  shown?: { label: string; value: string; copy: CopyWords } | undefined
  /** What stood in a form that was refused, so that nobody types it twice. */
  typed?: Readonly<Record<string, string>> | undefined
}

/** A button that does one thing, with what it has to know. */
export type DeedView = { label: string; fields: Readonly<Record<string, string>> }

/** Something at one onboarding that needs a person. */
export type MatterView = {
  id: string
  title: string
  about?: { text: string; isCode: boolean } | undefined
  /** What it means for the customer, who may be on the phone. */
  text: string
  /** None for a role that only looks. */
  deeds: ReadonlyArray<{ deed: string; label: string }>
  /** Saying what a call in doubt has made. */
  declare?:
    | Readonly<
        Record<'summary' | 'customer' | 'customerHint' | 'reason' | 'reasonHint' | 'made' | 'notMade', string>
      >
    | undefined
}

/** One onboarding as the team sees it: masked, in both voices. */
export type OnboardingView = {
  pageTitle: string
  trail: { label: string; items: readonly Link[]; here: string }
  who: string
  state: StateView
  facts: string
  /** What is stuck, why, and what one can tell them. */
  answer: { label: string; items: ReadonlyArray<{ term: string; text: string; tone?: StateView['tone'] }> }
  /** Where one sees what the customer sees. */
  screen: Link
  /** Undefined for a role that only looks. */
  acts?: { again: string; revoke: string } | undefined
  /** A link to one step, with a note; undefined also where nothing is to do. */
  /** The steps that can be filled in with the customer. */
  assist?: AssistOffer | undefined
  point?:
    | (Omit<PickView, 'name' | 'label'> & {
        title: string
        step: string
        note: string
        noteHint: string
        most: number
        button: string
      })
    | undefined
  matters: { title: string; items: readonly MatterView[] }
  profiles: {
    title: string
    columns: readonly string[]
    none: string
    items: ReadonlyArray<{
      name: string
      state: string
      rows: ReadonlyArray<{ code: string; says: string; reads: StateView }>
    }>
  }
  refusals: {
    title: string
    items: ReadonlyArray<{
      id: string
      staffLabel: string
      staff: string
      customerLabel: string
      customer: string
    }>
  }
  terms: { title: string; items: ReadonlyArray<{ term: string; value: string; isCode: boolean }> }
  copy: CopyWords
  timeline: {
    title: string
    hint: string
    /** What a button copies. */
    quote: string
    items: ReadonlyArray<{
      id: string
      mark: TimelineMark
      what: string
      details: readonly string[]
      when: string
      quote?: string | undefined
    }>
  }
  access: {
    title: string
    columns: readonly string[]
    rows: ReadonlyArray<{
      id: string
      what: string
      since: string
      state: string
      end?: DeedView | undefined
    }>
  }
  people?: { title: string; items: ReadonlyArray<Link & { state: StateView }> }
  values: {
    title: string
    hint: string
    none: string
    items: ReadonlyArray<{ place: string; label: string; masked: string }>
    /** Undefined for a role that sees no value. */
    reveal?: { field: string; reason: string; reasonHint: string; button: string }
  }
}

/** What the team did, as an admin reads it. */
export type AuditView = {
  pageTitle: string
  title: string
  lead: string
  verify: string
  /** What walking the chain has found. */
  verdict?: string
  isBroken: boolean
  columns: readonly string[]
  rows: ReadonlyArray<{
    position: number
    when: string
    who: string
    what: string
    object: string
    outcome: string
    isRefused: boolean
  }>
  next?: Link
}

/** Everybody who has signed in. */
export type StaffView = {
  pageTitle: string
  title: string
  lead: string
  columns: readonly string[]
  end: string
  rows: ReadonlyArray<{
    id: string
    name: string
    role: string
    signedIn: string
    sessions: number
    /** None for whoever looks: nobody shuts themselves out. */
    change?: { deed: string; label: string }
  }>
}

/** The keys of all integrators, and the question before one is ended. */
export type KeysView = {
  pageTitle: string
  title: string
  lead: string
  columns: readonly string[]
  revoke: { ask: string; text: string; submit: string }
  rows: ReadonlyArray<{
    id: string
    name: string
    integrator: string
    created: string
    used: string
    /** Since when it works no more. */
    over?: string
  }>
}
