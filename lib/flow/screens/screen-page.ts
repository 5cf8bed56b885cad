import 'server-only'
import type { RemoveProblem } from '@/lib/flow/company/people-permissions'
import type { Advice, Problem, Typed } from '@/lib/model/requirements/define'
import type { CodeProblem } from '@/lib/model/views/code/code-view'
import type { NoticeView } from '@/lib/model/views/page/notice'
import type { PageContent } from '@/lib/model/views/page/page-view'
import type { Screen } from '@/lib/model/views/page/screen'
import type { PersonPart } from '@/lib/model/views/people/parts'
import type { PeopleTold } from '@/lib/model/views/people/types'

/** What a kind of page draws: its content, and what else of the page follows from it. */
export type ScreenPage = {
  content: PageContent
  title: string
  /** Present where the page follows the service by itself; its digest is of what the plan does not show. */
  watch?: { step?: string; digest?: string }
  /** What support wrote down is in the form. */
  written?: { title: string; text: string }
}

/** What has just happened on a page that stays: a form that was sent from it, or what its address says of that. */
export type ScreenAnswer =
  | FormScreenAnswer
  | CheckAnswer
  | CodeAnswer
  | { of: 'upload'; slot: string; problem: string }
  | { of: 'hosted'; ready?: HostedPage; notice?: NoticeView }
  | { of: 'people'; told: PeopleTold }
  | { of: 'remove'; problem: RemoveProblem }

/** The text as typed, and what there is to say about it. */
export type FormScreenAnswer = {
  of: 'form'
  typed?: Typed
  problems?: readonly Problem[]
  advice?: readonly Advice[]
  notice?: NoticeView
  /** What the form showed when it was sent. */
  drawn?: string
  /** Of a form about a new person: which of its pages it is, and what that brings along of the one before. */
  page?: PersonPart
  carried?: Typed
}

type CheckAnswer = {
  of: 'check'
  declared: boolean
  refusedSteps?: readonly string[]
  problems?: readonly Problem[]
  notice?: NoticeView
}

/** `typed` is a code that stays in its field: nobody has judged it, or it has to be shortened. */
type CodeAnswer = { of: 'code'; problem?: CodeProblem; typed?: string; notice?: NoticeView }

/** The service's page, opened a moment ago. */
type HostedPage = { href: string; until: Date | undefined }

/** The answer, where it is one of this sort. */
export function answerOf<Of extends ScreenAnswer['of']>(
  answer: ScreenAnswer | undefined,
  of: Of,
): Extract<ScreenAnswer, { of: Of }> | undefined {
  return answer && isOf(answer, of) ? answer : undefined
}

function isOf<Of extends ScreenAnswer['of']>(
  answer: ScreenAnswer,
  of: Of,
): answer is Extract<ScreenAnswer, { of: Of }> {
  return answer.of === of
}

/** A page whose content a form's answer can draw again. */
export function formPage(screen: Screen): ScreenPage {
  return { content: { kind: 'screen', screen }, title: screen.view.title }
}
