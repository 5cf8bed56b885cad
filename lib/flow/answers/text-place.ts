import 'server-only'
import type { Draft } from '@/lib/flow/drafts/draft-content'
import { shownAnswers } from '@/lib/flow/onboarding/shown-answers'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { typedFromAnswers } from '@/lib/model/plan/form'
import type { PlannedStep } from '@/lib/model/plan/plan'
import { draftStep } from '@/lib/model/plan/steps-of-screen'
import type { Typed } from '@/lib/model/requirements/define'
import { formFields, openInputs, typedAt } from './form-fields'

/** Where a draft keeps the text that is typed into a page. */
export type TextPlace = {
  /** The page's step, or the short page as a whole. */
  step: string
  /** The form names this person may fill in there. */
  inputs: readonly string[]
  /** What a form brings at these inputs. */
  typedIn: (form: { get(name: string): unknown }) => Typed
  /** What the inputs hold where nothing is typed, as this browser may see it. */
  stored: (draft: Draft) => Typed
}

/** Where the text of a page with these steps is kept. */
export function placeOfSteps(visit: Visit, planned: readonly PlannedStep[]): TextPlace {
  return {
    step: draftStep(planned),
    inputs: openInputs(visit, planned),
    typedIn: (form) => typedAt(visit, planned, form),
    stored: (draft) => typedFromAnswers(formFields(visit, planned), shownAnswers({ ...visit, draft })),
  }
}
