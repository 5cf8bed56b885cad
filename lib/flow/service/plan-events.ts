import 'server-only'
import type { NewEvent } from '@/lib/flow/events/catalogue'
import type { Plan } from '@/lib/model/plan/plan'
import type { Profile } from '@/lib/upstream/types'

/** What an answer of the service tells of the steps and of the whole, beside the one before. */
export function planEvents(old: Plan, plan: Plan, existed: boolean, sent: readonly string[]): NewEvent[] {
  const answered = [...sent, ...doneElsewhere(old, plan).filter((step) => !sent.includes(step))]
  const list: NewEvent[] = answered.map((step) => ({ type: 'answer.saved', data: { step } }))
  for (const { step, state } of plan.steps) {
    const was = old.steps.find((one) => one.step.id === step.id)?.state
    if (state === 'problem' && was !== 'problem')
      list.push({ type: 'action.needed', data: { step: step.id } })
    if (state === 'accepted' && was !== undefined && was !== 'accepted') {
      list.push({ type: 'step.accepted', data: { step: step.id } })
    }
    if (state === 'in_review' && was !== 'in_review')
      list.push({ type: 'step.in_review', data: { step: step.id } })
  }
  for (const code of newOnes(plan.unknownCodes, existed ? old.unknownCodes : [])) {
    list.push({ type: 'requirement.unknown', data: { code: code.slice(0, 100) } })
  }
  if (plan.phase !== old.phase) list.push(...phaseEvents(old, plan))
  return list
}

const PAGES_OF_SERVICE: ReadonlySet<string> = new Set(['face', 'terms'])

/** What is done on a page of the service is learnt from its answer alone. */
function doneElsewhere(old: Plan, plan: Plan): string[] {
  const isOpen = ({ steps }: Plan, id: string) => steps.some(({ step, open }) => step.id === id && open)
  return plan.steps.flatMap(({ step }) =>
    PAGES_OF_SERVICE.has(step.flow) && isOpen(old, step.id) && !isOpen(plan, step.id) ? [step.id] : [],
  )
}

const DECIDED: ReadonlySet<string> = new Set(['approved', 'rejected'])

function phaseEvents(old: Plan, plan: Plan): NewEvent[] {
  if (plan.phase === 'open' && DECIDED.has(old.phase)) return [{ type: 'onboarding.reopened' }]
  if (plan.phase === 'in_review') return [{ type: 'review.started' }]
  if (plan.phase === 'answered') return [{ type: 'onboarding.answered' }]
  if (plan.phase === 'approved') return [{ type: 'onboarding.approved' }]
  if (plan.phase === 'on_hold') return [{ type: 'onboarding.on_hold' }]
  return plan.phase === 'rejected' ? [{ type: 'onboarding.rejected' }] : []
}

/** What the service has begun to check, and what it has decided; one look may see both. */
export function profileEvents(before: readonly Profile[], now: readonly Profile[]): NewEvent[] {
  return now.flatMap(({ name, status }): NewEvent[] => {
    const was = before.find((one) => one.name === name)?.status
    const data = { profile: name.slice(0, 100) }
    const isDecided = DECIDED.has(status) && !DECIDED.has(was ?? '')
    const isHandedIn = was !== 'pending' && (status === 'pending' || isDecided) && was !== 'on_hold'
    return [
      ...(isHandedIn ? [{ type: 'profile.handed_in', data } as const] : []),
      ...(isDecided ? [{ type: 'profile.decided', data } as const] : []),
    ]
  })
}

/** What was not there before. */
export function newOnes(now: readonly string[], before: readonly string[]): string[] {
  return now.filter((code) => !before.includes(code))
}
