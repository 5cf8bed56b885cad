import { controlOf } from '@/lib/model/requirements/controls'
import type { Answers, CustomerType, Requirement, ShowWhen } from '@/lib/model/requirements/define'
import { isChosen } from './form'

/** True when parsing the stored answers again finds nothing missing. */
export function hasAnswers(requirement: Requirement, answers: Answers, customerType: CustomerType): boolean {
  return requirement.fields.every((field) => {
    const control = controlOf(field)
    const typed = control.toTyped(field, answers)
    if (field.showWhen && !isShownFor(field.showWhen, requirement, answers)) return true
    return control.parse(field, { typed, answers, customerType }).problems.length === 0
  })
}

/**
 * The same for one person, each requirement read once: several parts of a plan ask, and reading a stored number or
 * address again is most of its work.
 */
export function answeredIn({ answers, type }: { answers: Answers; type: CustomerType }) {
  const known = new Map<Requirement, boolean>()
  return (requirement: Requirement): boolean => {
    const isAnswered = known.get(requirement) ?? hasAnswers(requirement, answers, type)
    known.set(requirement, isAnswered)
    return isAnswered
  }
}

function isShownFor(when: ShowWhen, requirement: Requirement, answers: Answers): boolean {
  const other = requirement.fields.find(({ id }) => id === when.field)
  return other ? isChosen(when, controlOf(other).toTyped(other, answers)) : false
}
