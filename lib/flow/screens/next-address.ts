import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { CHECK_STEP } from '@/lib/model/plan/screens'

/** After a saved step comes the next open question; documents and checks are begun from the checklist. */
export function nextAddress(visit: Visit, from: string): string {
  const { id } = visit.onboarding
  const plan = planOf(visit)
  const stays = plan.steps.find(({ step }) => step.id === from && step.flow === 'document')
  if (stays) return paths.step(id, from)
  if (plan.readyToSend) return paths.step(id, CHECK_STEP)
  const next = plan.steps.find(({ step }) => step.id === plan.next && step.id !== from)
  return next && (next.step.group === 'about_you' || next.step.group === 'company')
    ? paths.step(id, next.step.id)
    : paths.home(id)
}
