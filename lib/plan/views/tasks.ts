import type { StepState } from '../plan'
import type { FileLink, NewsView, OpensView, TimelineEntry } from './status'

/** Tasks stand as the plan's steps do. */
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
}

export type ChecklistView = {
  title: string
  lead: string
  news?: NewsView
  next?: NextView
  /** What the part that is accepted already has opened. */
  opens?: OpensView
  groups: readonly TaskGroupView[]
  /** A calm grey note, e.g. what we do about a detail this page has no question for. */
  note?: { title: string; text: string }
  /** What happened so far, once there is something to read again. */
  timeline?: { title: string; entries: readonly TimelineEntry[] }
  /** Ways to take something along: a reminder, a receipt. */
  files?: readonly FileLink[]
  /** Until when answers are kept, and where to see, save or delete them. */
  footnote?: { text: string; link: { label: string; href: string } }
  /** Who can help, and what to tell them, where something went wrong. */
  help?: { text: string; label: string; href: string; reference: { term: string; text: string } }
}
