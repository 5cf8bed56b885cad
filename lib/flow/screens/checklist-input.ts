import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { keepsAnswers, keptUntil } from '@/lib/flow/retention/kept-until'
import type { Plan } from '@/lib/model/plan/plan'
import type { ChecklistInput } from '@/lib/model/views/home/input'

/** What every page about the plan as a whole starts from. */
export function checklistInput(visit: Visit, plan: Plan): ChecklistInput {
  const { onboarding, integrator, draft } = visit
  return {
    words: wordsOf(visit),
    asker: integrator.name,
    plan,
    hrefOf: (step) => paths.step(onboarding.id, step),
    replaceHrefOf: (step) => paths.replaceDocument(onboarding.id, step),
    helped: new Set(draft.askedPerson),
    keptUntil: keepsAnswers({ draft }) ? keptUntil(onboarding) : undefined,
    deadline: onboarding.deadline ?? undefined,
    now: new Date(),
    answersHref: paths.answers(onboarding.id),
  }
}
