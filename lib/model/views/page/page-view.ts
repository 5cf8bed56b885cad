import type { DocumentView } from '../document/types'
import type { FormWords } from '../form/types'
import type { AsideView } from '../hand-off/types'
import type { ChecklistView, StatusView } from '../home/types'
import type { PeoplePage } from '../people/types'
import type { NoticeView } from './notice'
import type { PlaceView } from './place'
import type { Screen } from './screen'

/** The main part of a page. */
export type PageContent =
  | {
      kind: 'screen'
      screen: Screen
      autosave?: { url: string; version: number; step: string }
      aside?: AsideView
    }
  | { kind: 'document'; view: DocumentView }
  | { kind: 'checklist'; view: ChecklistView }
  | { kind: 'status'; view: StatusView }
  | { kind: 'text'; view: TextPageView }
  | { kind: 'people'; page: PeoplePage }

/** A page of plain sentences, such as help, or why a session has ended. */
export type TextPageView = {
  title: string
  lead?: string
  /** The one thing to do here. */
  action?: { label: string; href: string }
  sections: ReadonlyArray<{
    id?: string
    title: string
    text: string
    fact?: string
    link?: { label: string; href: string }
  }>
}

/** A whole page as plain data: its frame, its title, its content, and what keeps it fresh. */
export type PageView = {
  place: PlaceView
  /** The browser's title. */
  title: string
  words: FormWords
  content: PageContent
  /** Above the content, e.g. that the service did not answer. */
  notice?: NoticeView
  /** Above the content: what the team of the integrator wrote for this person, in its own words. */
  note?: { title: string; text: string }
  /** Above a form: support wrote down what is in it, and nothing was sent. */
  written?: { title: string; text: string }
  /** Present where the page follows the service by itself. */
  watch?: { url: string; digest: string }
  /** One polite line: what has happened elsewhere and led here. */
  told?: string
}

/** The question before a browser is left. */
export type LeaveView = {
  title: string
  lead: string
  /** How coming back will be. */
  again: { title: string; text: string }
  /** Where the form is posted. */
  action: string
  submit: string
  /** The way to the other browsers that have it open. */
  browsers?: { href: string; label: string }
}

/** The browsers that have an onboarding open, and the ways to end each but this one. */
export type BrowsersView = {
  title: string
  lead: string
  /** What was just done. */
  told?: string | undefined
  rows: ReadonlyArray<{
    name: string
    /** When it was opened and last used, or that it is the one that looks. */
    lines: readonly string[]
    /** Names the session for its end; none for the browser that looks. */
    id?: string | undefined
  }>
  end: string
  /** Undefined when there is no other. */
  endAll?: string | undefined
  back: { href: string; label: string }
}
