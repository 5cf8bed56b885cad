import type { InputView, ProblemView } from '@/lib/model/requirements/input-view'
import type { NoticeView } from '../page/notice'
import type { LiveOwnershipView } from '../people/types'

/** A disclosure of terms and sentences, such as "Why we ask, and who sees it". */
export type Disclosure = { summary: string; rows: ReadonlyArray<{ term: string; text: string }> }

/** One section of a form; the one-page finish has several, a step has one. */
export type FormSection = {
  title?: string
  inputs: readonly InputView[]
  /** A picture below one of the inputs, which follows what is typed there. */
  figure?: LiveOwnershipView
}

export type FormView = {
  /** Identifies the step in the page, for drafts and tests. */
  step: string
  title: string
  lead?: string
  hint?: string
  sections: readonly FormSection[]
  why?: Disclosure
  submit: string
  /** Words the button shows while the answer is on its way. */
  submitting: string
  problems: readonly ProblemView[]
  /** A sentence above the form that concerns no single field, e.g. the service could not be reached. */
  notice?: NoticeView
  later: { label: string; href: string }
  /** What the page brings along of one before it, by form name. */
  carried?: Readonly<Record<string, string>>
}

/** The few words in which every form is drawn, whatever it asks. */
export type DrawingWords = {
  /** Title of the summary of wrong answers: "There is a problem". */
  problemTitle: string
  /** Set before a wrong answer's sentence and the page's title: "Error:". */
  errorPrefix: string
  /** Set after a label: "(optional)". */
  optional: string
  /** Redraws the form where no script does it by itself. */
  update: string
}

/** What is said of text that is kept while it is typed. */
type DraftWords = {
  saved: string
  retrying: string
  notSaved: string
  /** The session is over; the next submit keeps the text and leads on. */
  closed: string
  /** An answer was changed here and in another tab or browser. */
  conflict: { title: string; there: string; empty: string; keep: string; take: string }
}

/** What is said beside a form's button. A form that keeps no draft says nothing of one. */
export type LineWords = Partial<DraftWords> & {
  offline: string
  /** Why nothing was saved, what became of the text, and how to continue. */
  trouble: Readonly<Record<'session' | 'server', string>>
}

/** All of them, as a page has them on the server. */
export type FormWords = { drawing: DrawingWords; line: LineWords & DraftWords & { offlineHere: string } }
