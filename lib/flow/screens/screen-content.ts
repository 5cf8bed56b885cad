import 'server-only'
import type { Device } from '@/lib/flow/onboarding/count-asked'
import type { Advice, Problem, Typed } from '@/lib/model/requirements/define'
import type { NoticeView } from '@/lib/model/views/page/notice'
import type { PageContent } from '@/lib/model/views/page/page-view'
import type { Screen } from '@/lib/model/views/page/screen'

/**
 * A page's content, and whether the page follows the service by itself; or where to go instead. `proves`: it is the
 * page on which a person shows who they are.
 */
export type LoadedScreen = LoadedPage | { kind: 'elsewhere'; href: string }

type LoadedPage = {
  kind: 'page'
  content: PageContent
  title: string
  watch: boolean
  proves?: boolean
  mark?: StepMark
  /** What the team wrote for whoever opens its link to this step. */
  note?: string
  /** What support wrote down stands in the form. */
  written?: { title: string; text: string }
}

/** What the page of one step shows beyond the plan, as a mark that changes with it. */
export type StepMark = { step: string; digest: string }

/** What an action adds to a screen that stays: the text as typed, what is wrong, what happened. */
export type ScreenExtras = {
  typed?: Typed
  problems?: readonly Problem[]
  advice?: readonly Advice[]
  notice?: NoticeView
  /** Last part of a key under `code` or `document.problems`. */
  problem?: string
  slot?: string
  declared?: boolean
  refusedSteps?: readonly string[]
  /** Asks for another address or number instead of the code. */
  change?: boolean
  /** Asks again which document it will be, although one was chosen. */
  choose?: boolean
  /** Another file is to take the place of the one that was sent. */
  again?: boolean
  /** The service's page, opened a moment ago. */
  ready?: { href: string; until: Date | undefined }
  /** The person wants to go on on another device. */
  elsewhere?: boolean
  /** The browser of another app, which keeps the camera from pages. */
  inApp?: boolean
  /** What a person opens the page on; absent where an action draws it anew, and where nobody is asked. */
  openedOn?: Device
}

/** A page of this content. */
export function page(content: PageContent, title: string, watch: boolean): LoadedPage {
  return { kind: 'page', content, title, watch }
}

/** A page whose content a form's answer can draw anew. */
export function screen(one: Screen, title: string, watch: boolean): LoadedScreen {
  return page({ kind: 'screen', screen: one }, title, watch)
}
