import type { ProblemView } from '@/lib/model/requirements/input-view'
import type { DrawingWords } from '@/lib/model/views/form/types'
import type { Screen } from '@/lib/model/views/page/screen'

/**
 * What a form's action answers when the person stays on the page: the screen as it is now. It is plain
 * data, because the answer to a post without script is written into the page as JSON.
 */
export type DrawnAnswer = {
  /** A new key discards what the inputs hold and shows the view's values. */
  key: string
  /** The browser's title of this screen, without what is said of problems. */
  title: string
  screen: Screen
  /** The page itself was drawn on the server, and has brought none of them. */
  words: DrawingWords
  /** The draft's version after this answer, where the action saved one. */
  version?: number
}

/**
 * Nothing was saved and nothing can be drawn: the session is over, or something broke. The page keeps what it holds.
 */
export type Trouble = { trouble: 'session' | 'server' }

export type FormAnswer = DrawnAnswer | Trouble | undefined

/** The answer as a screen to draw, if it is one. */
export function drawnOf(answer: FormAnswer): DrawnAnswer | undefined {
  return answer && 'screen' in answer ? answer : undefined
}

/** The browser's title, which says first that something is wrong where the screen lists what. */
export function titleNow(first: string, answer: DrawnAnswer | undefined): string {
  const title = answer?.title ?? first
  return answer && problemsOf(answer).length > 0 ? `${answer.words.errorPrefix} ${title}` : title
}

/** What is wrong with what was sent, by input. */
export function problemsOf({ screen: { view } }: DrawnAnswer): readonly ProblemView[] {
  return 'problems' in view ? view.problems : []
}

/** The trouble an answer tells of, if it does. */
export function troubleOf(answer: FormAnswer): Trouble['trouble'] | undefined {
  return answer && 'trouble' in answer ? answer.trouble : undefined
}

/** A bound server action; `intent` in the form is `redraw`, `use:…`, `resend` or absent. */
export type FormAction = (previous: FormAnswer, form: FormData) => Promise<FormAnswer>
