import 'server-only'
import { z } from 'zod'
import { RequirementCode, restrictionOf, type StoredRestriction } from '@/lib/flow/onboarding/restriction'
import { buildPlan } from '@/lib/model/plan/build-plan'
import { mergeCriteria } from '@/lib/model/plan/criteria'
import type { Plan } from '@/lib/model/plan/plan'
import type { Answers, CustomerType } from '@/lib/model/requirements/define'
import { fieldAt, requirementAt } from '@/lib/model/requirements/registry'
import type { Customer } from '@/lib/upstream/types'

/** A value known in advance that has no use. */
export const RefusedValue = z.object({
  pointer: z.string().describe('JSON pointer into the request'),
  code: RequirementCode.describe('What the value would have answered'),
  detail: z.string().describe('Why it was not used'),
})

/** What the start of an onboarding tells about its questions. */
export const Foreseen = z.object({
  asked: z.array(RequirementCode).describe('What is asked now, and not answered by `prefill`'),
  mayBeAskedLater: z
    .array(RequirementCode)
    .describe(
      'What the service wants, or is likely to want, and `only` or `exclude` leaves out: you may have to ask for it later',
    ),
  prefillRefused: z
    .array(RefusedValue)
    .describe(
      'Values of `prefill` that were not used, because the service does not ask this customer for them',
    ),
})

type Known = {
  type: CustomerType
  /** The customer, where it exists at the service. */
  customer: Customer | undefined
  answers: Answers
  restriction: StoredRestriction
}

/** What an onboarding will ask, as far as it can be told before it exists. */
export function foresee(known: Known): z.infer<typeof Foreseen> {
  const { type, customer, answers, restriction } = known
  const none: ReadonlySet<string> = new Set()
  const plan = buildPlan({
    type,
    profiles: customer?.profiles,
    answers,
    begun: none,
    sent: none,
    held: none,
    withTeam: none,
    restriction: restrictionOf(restriction),
  })
  return {
    asked: plan.steps.filter(({ open }) => open).flatMap(({ codes }) => codes),
    mayBeAskedLater: [...plan.later],
    prefillRefused: customer ? notUsed(plan, type, answers) : [],
  }
}

/** Of an existing customer only what a form asks can be answered in advance: the service has the contact already. */
function notUsed(plan: Plan, type: CustomerType, answers: Answers): z.infer<typeof RefusedValue>[] {
  const forms = plan.steps.filter(({ open, step }) => open && step.flow === 'form')
  const asked = forms.flatMap(({ fields }) => fields)
  return Object.keys(answers).flatMap((pointer) => {
    const code = requirementAt(pointer, type)?.codes[0]
    if (code === undefined || fieldAt(pointer, asked)) return []
    const detail = 'Not used: the service does not ask this customer for it now'
    return [{ pointer: `/prefill${pointer}`, code, detail }]
  })
}

/** The codes that a customer of the service has done, or that are being checked. */
export function doneCodes({ profiles }: Pick<Customer, 'profiles'>, type: CustomerType): readonly string[] {
  const { complete, pending, required } = mergeCriteria(profiles, type)
  return [...new Set([...complete, ...pending])].filter((code) => !required.includes(code))
}
