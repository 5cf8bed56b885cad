import type { CheckboxView, ProblemView } from '@/lib/model/requirements/input-view'
import type { NoticeView } from '../page/notice'

export type AnswerRow = {
  term: string
  lines: readonly string[]
  change?: { label: string; of: string; href: string }
  settled?: string
}

export type CheckView = {
  title: string
  lead: string
  groups: ReadonlyArray<{ title: string; rows: readonly AnswerRow[] }>
  declaration: CheckboxView
  submit: string
  submitting: string
  afterwards: string
  problems: readonly ProblemView[]
  notice?: NoticeView
}

/** The answers kept here, with the way to take them along and the way to delete them. */
export type OwnAnswersView = {
  title: string
  lead: string
  rows: readonly AnswerRow[]
  note?: string
  download?: { label: string; href: string }
  /**
   * `aboutPeople`: who leaves a company's list by it, and what stays on it. `askHref`: where the button that deletes is,
   * as long as it has not been asked for.
   */
  remove?: {
    title: string
    text: string
    aboutPeople: readonly string[]
    submit: string
    submitting: string
    askHref?: string
  }
  /** The way to the other browsers that have them open. */
  browsers?: { label: string; href: string }
  back: { label: string; href: string }
}
