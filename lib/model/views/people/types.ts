import type { Stone } from '@/lib/model/people/arch'
import type { PhraseView } from '../landing/phrase-view'
import type { NoticeView } from '../page/notice'

/** What has just happened to the list, told once above it. */
export const PEOPLE_TOLD = [
  'added',
  'small',
  'changed',
  'removed',
  'gone',
  'revoked',
  'asked',
  'reminded',
  'rested',
] as const
export type PeopleTold = (typeof PEOPLE_TOLD)[number]

/** Who owns how much, as an arch of stones and in a sentence. */
export type OwnershipView = {
  stones: readonly Stone[]
  /** The same for those who do not see the picture. */
  label: string
  centre: { text: string; note: string }
  key: ReadonlyArray<{ look: Stone['look']; text: string }>
}

/** Something to do about one person; a button's `intent` says what it sets going, a post leads to a page elsewhere. */
export type PersonDeed =
  | { kind: 'link' | 'post'; label: string; href: string }
  | { kind: 'button'; label: string; intent: 'revoke' | 'remind'; busy: string }

export type PersonView = {
  id: string
  number: number
  name: string
  part: string
  /** How it stands with them beyond the state, a sentence each. */
  hints: readonly string[]
  /** What is still to do, where that is more than a sentence: how much it is, and behind that each thing. */
  left?: { label: string; things: readonly string[] }
  state: string
  tone: 'done' | 'quiet' | 'go' | 'bad'
  /** The likeliest first; the others wait under `more`. */
  deeds: readonly PersonDeed[]
  more: string
}

/** The one lit thing of the list. */
export type PeopleNext = {
  title: string
  text: string
  link?: { label: string; href: string }
  /** A plain form that leads to a person's own questions. */
  post?: { label: string; href: string }
  other?: { label: string; href: string }
  /** The statement that the rest belongs to many. */
  statement?: { label: string; busy: string }
}

/** How many are waited for, and the button that has all of them reminded, where one can be. */
export type ChaseView = { title: string; text: string; remind?: { label: string; busy: string } }

export type PeopleRule = { id: string; name: string; met: boolean; state: string }

export type PeopleView = {
  title: string
  lead: string
  told?: string
  notice?: NoticeView
  ownership?: OwnershipView
  next?: PeopleNext
  chase?: ChaseView
  people: { title: string; progress: string; list: readonly PersonView[] }
  pages?: {
    label: string
    now: string
    back?: { label: string; href: string }
    on?: { label: string; href: string }
  }
  add?: { label: string; href: string }
  addMyself?: { label: string; href: string }
  /** Why nobody can be added or removed any more. */
  closed?: string
  rules: { title: string; list: readonly PeopleRule[] }
  later: { label: string; href: string }
}

/** What the picture beside a person's form needs to follow what is typed. */
export type LiveOwnershipView = {
  /** The others; the person of the form is `number`. */
  others: ReadonlyArray<{ number: number; share: number; done: boolean }>
  number: number
  done: boolean
  /** The form name of the share. */
  input: string
  locale: string
  /** `{explained}` and `{rest}` are put in as the text is typed. */
  words: { soFar: string; tooMuch: string; note: string }
  first: OwnershipView
}

/** The question before a person is taken off the list. */
export type RemovePersonView = {
  title: string
  text: string
  /** Absent where nobody can be removed any more. */
  submit?: string
  submitting: string
  keep: { label: string; href: string }
  problem?: string
}

/** The ways for one person to answer. */
export type InvitePersonView = {
  title: string
  lead: string
  told: string
  phrase: PhraseView
  /** What becomes of a link that was made before. */
  earlier?: string
  make: string
  making: string
  /** One that is there from the start, on pages that are only looked at. */
  made?: MadeLink
  ask: { title: string; text: string; submit: string; submitting: string }
  here?: { title: string; text: string; submit: string; action: string }
  back: { label: string; href: string }
  words: Readonly<
    Record<
      'made' | 'link' | 'copy' | 'mail' | 'share' | 'copied' | 'notCopied' | 'handedOn' | 'failed',
      string
    >
  >
}

/** A link just made; it is shown once. */
type MadeLink = { url: string; works: string; mailHref: string }
export type InviteAnswer = { link: MadeLink } | { trouble: string } | undefined

/** One of the pages about a company's people that have a content of their own. */
export type PeoplePage =
  | { kind: 'list'; view: PeopleView }
  | { kind: 'invite'; view: InvitePersonView }
  | { kind: 'remove'; view: RemovePersonView }
