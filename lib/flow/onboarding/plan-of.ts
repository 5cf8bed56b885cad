import 'server-only'
import { buildPlan } from '@/lib/model/plan/build-plan'
import type { Plan } from '@/lib/model/plan/plan'
import { type Field, storedText } from '@/lib/model/requirements/define'
import { requirementsOf, steps } from '@/lib/model/requirements/registry'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import { heldPlaces } from './field-policy'
import { restrictionOf } from './restriction'
import type { OpenedOnboarding } from './visit'
import { filesOnTheirWay, heldUpCodes } from './waiting'

type Planned = Pick<OpenedOnboarding, 'onboarding' | 'draft' | 'snapshot' | 'waiting'>

/** What was opened never changes in memory, and several parts of one page ask for its plan. */
const plans = new WeakMap<Planned, Plan>()

/** The plan of an opened onboarding, from what is stored; asks nobody. */
export function planOf(opened: Planned): Plan {
  const known = plans.get(opened)
  if (known) return known
  const plan = planAnew(opened)
  plans.set(opened, plan)
  return plan
}

function planAnew(planned: Planned): Plan {
  const { onboarding, draft, snapshot, waiting } = planned
  const codes = heldUpCodes(planned, new Date())
  return buildPlan({
    type: onboarding.type,
    profiles: snapshot?.profiles,
    answers: draft.answers,
    begun: new Set([...begunSteps(draft), ...(onboarding.peopleTurn ? [PEOPLE_STEP] : [])]),
    sent: new Set(Object.keys(onboarding.sentSteps)),
    held: new Set(draft.held),
    withTeam: new Set(draft.withTeam),
    givenBack: new Set(draft.givenBack),
    peopleAtTurn: onboarding.peopleTurn === 'others',
    peopleAgain: onboarding.peopleTurn === 'again',
    again: snapshot?.again ?? [],
    handedIn: new Set(Object.keys(snapshot?.handedIn ?? {})),
    filesOnTheirWay: filesOnTheirWay(waiting, draft),
    lockedUntil: codes.locked,
    putOff: new Set([...codes.spent, ...draft.askedPerson]),
    given: heldPlaces(onboarding, draft),
    restriction: restrictionOf(onboarding),
  })
}

/** Steps with something typed or stored that is not settled yet. */
function begunSteps({ typed, answers }: OpenedOnboarding['draft']): Set<string> {
  const isStored = (field: Field) =>
    Object.keys(field.parts).some((part) => storedText(field, part, answers) !== '')
  // Of a customer who was there before nothing is stored, and the whole registry need not be looked through.
  const isEmpty = Object.keys(answers).length === 0
  const answered = isEmpty
    ? []
    : steps.filter(({ id }) => requirementsOf(id).some(({ fields }) => fields.some(isStored)))
  return new Set([...Object.keys(typed), ...answered.map(({ id }) => id)])
}
