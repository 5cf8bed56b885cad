import type { StepState } from '@/lib/model/plan/plan'
import type { RefusalReason } from '@/lib/model/plan/refusal'
import type { Disclosure } from '../form/types'
import type { PickView } from '../pick'

export type TimelineEntry = {
  id: string
  what: string
  when: string
  mark: 'done' | 'review' | 'problem' | 'ahead'
}

export type StatusView = {
  kind: 'review' | 'answered' | 'approved' | 'stopped' | 'on_hold' | 'unknown' | 'with_team' | 'others'
  title: string
  lead: string
  news?: NewsView
  /** Of a company: who is missing in the check or is waited for, and where to ask them. */
  missing?: NextView
  opens?: OpensView
  note?: { title: string; text: string }
  action?: { label: string; href: string }
  timeline: readonly TimelineEntry[]
  timelineTitle: string
  groups: readonly TaskGroupView[]
  /** Heading of the facts, such as "For your records". */
  factsTitle?: string
  facts: ReadonlyArray<{ term: string; text: string }>
  files: readonly FileLink[]
  /** What is kept, and for how long, where everything is over. */
  kept?: Disclosure
  help: { text: string; label: string; href: string }
}

/** Everything that happened to each item, without an answer: to print or to keep. */
export type ReceiptView = {
  title: string
  lead: string
  facts: ReadonlyArray<{ term: string; text: string }>
  itemsTitle: string
  items: ReadonlyArray<{
    name: string
    /** What the service calls it; of use to support. */
    codes: readonly string[]
    passages: ReadonlyArray<{ what: string; when: string }>
  }>
  /** Said where nothing has happened yet. */
  none?: string
  print: string
  files: readonly FileLink[]
  back: { label: string; href: string }
}

/** A link to something to save or print. */
/** The form that makes a reminder; `hint` says what the file holds. */
export type ReminderView = {
  summary: string
  action: string
  picks: readonly PickView[]
  submit: string
  hint: string
}

export type FileLink = { label: string; href: string; icon: 'download' | 'file' }

/** Things by their names. `isOpen`: the customer can do them now. */
export type OpensList = { title: string; items: readonly string[]; isOpen: boolean }

/** What an accepted check opens, what a further one would, and where the asker says more. */
export type OpensView = {
  lists: readonly OpensList[]
  link?: { label: string; href: string; newTab: boolean }
}

/** What others did since the person was last here. */
export type NewsView = {
  title: string
  items: ReadonlyArray<{ text: string; when?: string; mark: NewsMark }>
}
export type NewsMark = 'done' | 'review' | 'problem' | 'todo'

/** Tasks are in the order of the plan's steps. */
export type TaskState = StepState

export type TaskView = {
  id: string
  name: string
  hint?: string
  state: TaskState
  stateLabel: string
  /** Absent where there is nothing to open. */
  href?: string
}

export type TaskGroupView = { id: string; title: string; progress?: string; tasks: readonly TaskView[] }

/** The one lit thing: what to do next. */
export type NextView = {
  over?: string
  title: string
  text?: string
  action: { label: string; href: string }
  /** True when something was refused; the over-line is then set as a problem. */
  problem?: boolean
  /** What is wrong with a refused document, drawn. */
  picture?: RefusalReason
}

export type ChecklistView = {
  title: string
  lead: string
  /** By when the asker wants it, and what holds until then. */
  deadline?: string
  news?: NewsView
  next?: NextView
  /** What the part that is accepted already has opened. */
  opens?: OpensView
  groups: readonly TaskGroupView[]
  /** A calm grey note, e.g. what we do about a detail this page has no question for. */
  note?: { title: string; text: string }
  /** What is not asked now, and may be asked later. */
  later?: { title: string; text: string }
  /** What happened so far, once there is something to read again. */
  timeline?: { title: string; entries: readonly TimelineEntry[] }
  /** A calendar file, made as the person wants it. */
  reminder?: ReminderView
  /** What can be taken along: a receipt. */
  files?: readonly FileLink[]
  /** Until when answers are kept, and where to see, save or delete them. */
  footnote?: { text: string; link: { label: string; href: string } }
  /** Who can help, and what to tell them, where something went wrong. */
  help?: { text: string; label: string; href: string; reference: { term: string; text: string } }
}
