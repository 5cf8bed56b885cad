import type { Plan } from './plan'

/** The longest short page: at most this many simple answers are on one page instead of a checklist. */
const SHORT_PAGE_FIELDS = 5

/** True when all that is missing is a handful of simple answers: no codes, documents, cameras or refusals. */
export function fitsOnePage(plan: Plan): boolean {
  const open = plan.steps.filter((one) => one.open && !one.pause)
  // An answer in several boxes, such as a date, is one; what only some answers lead to is not counted beforehand.
  const answers = open
    .flatMap(({ fields }) => fields.filter(({ showWhen }) => !showWhen))
    .reduce((sum, { parts }) => sum + Object.keys(parts).length, 0)
  const simple = open.every(({ step, state }) => step.flow === 'form' && state !== 'problem')
  return plan.phase === 'open' && open.length > 0 && simple && answers <= SHORT_PAGE_FIELDS
}
