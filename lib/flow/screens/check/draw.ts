import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { screenOf } from '@/lib/model/requirements/registry'
import { checkView } from '@/lib/model/views/answers/check-view'
import { checklistInput } from '../checklist-input'
import { answerOf, formPage, type ScreenAnswer, type ScreenPage } from '../screen-page'

/** Everything about to be sent, before the customer exists. */
export function drawCheck(
  visit: Visit,
  _at: AtOf<'check'>,
  _facts: undefined,
  given?: ScreenAnswer,
): ScreenPage {
  const answer = answerOf(given, 'check')
  const view = checkView({
    ...checklistInput(visit, planOf(visit)),
    answers: visit.draft.answers,
    shown: visit.session.trusted,
    masked: visit.draft.masked,
    declared: answer?.declared ?? false,
    problems: answer?.problems ?? [],
    refusedSteps: (answer?.refusedSteps ?? Object.keys(visit.draft.problems)).flatMap(
      (id) => screenOf(id)?.id ?? [],
    ),
    ...(answer?.notice ? { notice: answer.notice } : {}),
  })
  return formPage({ kind: 'check', view })
}
