import { BrokenInvariant } from '@/lib/platform/errors'
import { businessRequirements } from './business'
import { controlOf } from './controls'
import type { Answers, AskedRequirement, CustomerType, Field, GroupId, Requirement, Step } from './define'
import { individualRequirements } from './individual'
import { isUnder, keysOf, type Pointer } from './pointer'
import { representationRequirements } from './representation'
import { isScreen, type ScreenStep, steps } from './steps'

/** Pointers under this one describe uploads and are never part of a customer's body. */
const NOT_IN_BODIES = '/documents'

/** What companies are asked in the same words and at the same places as people. */
const SHARED: readonly string[] = [
  'email_address',
  'phone_number',
  'terms_of_service',
  'identity_verification',
]
const shared = individualRequirements.filter(({ codes: [code] }) => SHARED.includes(code))

const ofPeople = [...individualRequirements, ...representationRequirements]

/** What can be asked of each kind of customer. One code can mean different answers for a company and for a person. */
export const requirementsFor: Readonly<Record<CustomerType, readonly Requirement[]>> = {
  individual: ofPeople,
  business: [...shared, ...businessRequirements],
  representative: ofPeople.map((one) => (isConfirmed(one) ? unconfirmed(one) : one)),
}

function isConfirmed(one: Requirement): one is AskedRequirement {
  return one.confirmedBy !== undefined
}

/** The same for people who stand for a company, to whom no codes are sent: what asks for one has no screen. */
function unconfirmed({
  confirmedBy,
  codes: [name, ...names],
  ...requirement
}: AskedRequirement): Requirement {
  return { ...requirement, codes: [name, ...names.filter((code) => code !== confirmedBy)] }
}

/** Everything we have a screen for. */
export const requirements: readonly Requirement[] = [
  ...new Set([...requirementsFor.individual, ...requirementsFor.business]),
]

/** Every code that something here can answer, of any kind of customer, under each of its names. */
export const knownCodes: readonly string[] = [
  ...new Set(Object.values(requirementsFor).flatMap((list) => list.flatMap(({ codes }) => codes))),
]

/** The groups in which a checklist shows what is asked, in their order. */
export const groupIds: readonly GroupId[] = [...new Set(steps.filter(isScreen).map(({ group }) => group))]

/** Every code of a group that a kind of customer can be asked for, under each of its names. */
export function codesOfGroup(group: GroupId, type: CustomerType): readonly string[] {
  const own = requirementsFor[type].filter((one) => isAsked(one) && ownStep(one.step).group === group)
  return own.flatMap(({ codes }) => codes)
}

const byCode: Readonly<Record<CustomerType, ReadonlyMap<string, Requirement>>> = {
  individual: mapByCode('individual'),
  business: mapByCode('business'),
  representative: mapByCode('representative'),
}

function mapByCode(type: CustomerType): ReadonlyMap<string, Requirement> {
  const own = requirementsFor[type]
  return new Map(own.flatMap((requirement) => requirement.codes.map((code) => [code, requirement])))
}
const byStep = new Map<string, Step>(steps.map((step) => [step.id, step]))

export { steps }

/** What a code asks of this kind of customer, or undefined for a code we do not know. */
export function requirementOf(code: string, type: CustomerType): Requirement | undefined {
  return byCode[type].get(code)
}

/** The step of an id as it stands in an address, or undefined. */
export function stepOf(id: string): Step | undefined {
  return byStep.get(id)
}

/** The screen of an id as it stands in an address or in a record; undefined for anything else. */
export function screenOf(id: unknown): ScreenStep | undefined {
  const step = typeof id === 'string' ? byStep.get(id) : undefined
  return step && isScreen(step) ? step : undefined
}

/** The screen of an id that we wrote down ourselves. */
export function ownScreen(id: string): ScreenStep {
  const screen = screenOf(id)
  if (!screen) throw new BrokenInvariant(`no screen ${id}`)
  return screen
}

/** The step of an id that is in our own tables. */
export function ownStep(id: string): Step {
  const step = byStep.get(id)
  if (!step) throw new BrokenInvariant(`no step ${id}`)
  return step
}

/** The first step for which something holds, such as the one that takes documents of a kind. */
export function stepWith(holds: (step: Step) => boolean): Step {
  const step = steps.find(holds)
  if (!step) throw new BrokenInvariant('no step is like this')
  return step
}

/** The screen that asks a kind of customer for a field. */
export function stepAsking(field: Field, type: CustomerType): ScreenStep | undefined {
  const asking = requirementsFor[type].find(({ fields }) => fields.some((one) => one === field))
  return asking && screenOf(asking.step)
}

/** True for what a person is asked for, which has a screen. */
export function isAsked(one: Requirement): one is AskedRequirement {
  return screenOf(one.step) !== undefined
}

const byScreen = Map.groupBy<string, AskedRequirement>(requirements.filter(isAsked), ({ step }) => step)

/** All requirements a screen asks for, in the order of the tables. */
export function requirementsOf(stepId: string): readonly AskedRequirement[] {
  return byScreen.get(stepId) ?? []
}

/** What the service's create call needs for a customer of this type. */
export function neededToCreate(type: CustomerType, answers: Answers): readonly Requirement[] {
  return requirementsFor[type].filter(
    ({ create, createWhen }) => create?.includes(type) && (createWhen?.(answers) ?? true),
  )
}

/** True for answers that belong into the service's create and update bodies. */
export function isBodyPointer(pointer: string): boolean {
  return !isUnder(pointer, NOT_IN_BODIES)
}

/** Finds the field and the form name a pointer of the service's refusal belongs to. */
export function fieldAt(
  pointer: string,
  fields: readonly Field[],
): { field: Field; input: string } | undefined {
  // The empty pointer is the whole body: a complaint without a place, not one about the first field.
  if (!keysOf(pointer)) return undefined
  for (const field of fields) {
    for (const [part, own] of Object.entries(field.parts)) {
      if (isUnder(pointer, own)) return { field, input: controlOf(field).inputFor(field, part) }
    }
  }
  // A refusal of a whole object, such as `/address`, belongs to the first field inside it.
  const inside = fields.find((field) => Object.values(field.parts).some((own) => isUnder(own, pointer)))
  return inside ? { field: inside, input: controlOf(inside).inputFor(inside, '') } : undefined
}

/** What a kind of customer is asked at a pointer, for refusals that concern another screen. */
export function requirementAt(pointer: string, type: CustomerType): Requirement | undefined {
  return requirementsFor[type].find(({ fields }) => fieldAt(pointer, fields) !== undefined)
}

/** All pointers of these fields. */
export function pointersOf(fields: readonly Field[]): readonly Pointer[] {
  return fields.flatMap((field) => Object.values(field.parts))
}
