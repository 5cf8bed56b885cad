import type { Disclosure } from './form'
import type { NextView, TaskGroupView } from './tasks'

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
  /** Of a company: who is missing in the check, and where to ask them. */
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
export type FileLink = { label: string; href: string; icon: 'calendar' | 'download' | 'file' }

/** What an accepted check opens, in plain words. */
export type OpensView = { title: string; items: readonly string[] }

/** What others did since the person was last here. */
export type NewsView = {
  title: string
  items: ReadonlyArray<{ text: string; when?: string; mark: NewsMark }>
}
export type NewsMark = 'done' | 'review' | 'problem' | 'todo'
