import type { CopyWords } from '@/lib/model/views/copy'
import type { DeedView } from '@/lib/operator/acts/act-result'
import type { AssistOffer } from '@/lib/operator/acts/assist-view'
import type { LinkToStepView } from '@/lib/operator/acts/link-to-step'
import type { MattersView } from '@/lib/operator/acts/matters-view'
import type { PersonDataView } from '@/lib/operator/acts/person-data'
import type { StateView } from '@/lib/operator/list/state-view'
import type { ViewerFrameView } from '@/lib/operator/viewer/viewer-view'

/** How a line of the time line is marked: news, done, waiting for someone, in need of someone. */
export type TimelineMark = 'todo' | 'done' | 'review' | 'problem'

type Link = { href: string; label: string }

/** One onboarding as the team sees it: masked, in both voices. */
export type OnboardingView = {
  pageTitle: string
  trail: { label: string; items: readonly Link[]; here: string }
  who: string
  state: StateView
  facts: string
  /** What is stuck, why, and what one can tell them. */
  answer: {
    label: string
    items: ReadonlyArray<{
      term: string
      text?: string
      tone?: StateView['tone']
      /** Several things behind their count. */
      more?: { summary: string; items: readonly string[] }
    }>
  }
  /** The customer's page as it is now, and the way to all its pages and earlier moments. */
  screen: Link & { title: string; frame: ViewerFrameView }
  /** Undefined for a role that only looks. */
  acts?: { again: string; revoke: string } | undefined
  /** The steps that can be filled in with the customer. */
  assist?: AssistOffer | undefined
  /** A link to one step, with a note; undefined also where nothing is to do. */
  point?: LinkToStepView | undefined
  /** What can be done with all the data of a person; undefined for a role that sees no value. */
  data?: PersonDataView | undefined
  matters: MattersView
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
  /** What the customer can do now, and what a further profile would open. */
  opens: {
    title: string
    columns: readonly string[]
    rows: ReadonlyArray<{ thing: string; profile: string; state: StateView }>
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
