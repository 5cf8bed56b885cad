import type { AnsweredField, Answers, Field } from './define'
import { pointersOf, requirementsFor } from './registry'

/**
 * What a company's user says about someone else, in words that speak about that person. The places are those of the
 * person's own answers: what is stated here is never asked of them. What may be left empty, they are asked.
 */
const fieldsAboutOtherPerson: readonly Field[] = [
  { id: 'personGiven', control: 'given_name', parts: { value: '/firstName' } },
  { id: 'personFamily', control: 'last_name', givenNames: 'personGiven', parts: { value: '/lastName' } },
  { id: 'personEmail', control: 'email', parts: { value: '/email' } },
  { id: 'personPhone', control: 'phone', mayBeEmpty: true, optional: true, parts: { value: '/phone' } },
  {
    id: 'personPart',
    control: 'part',
    parts: {
      share: '/representationDetails/ownershipPercentage',
      roles: '/representationDetails/roles',
    },
  },
  { id: 'personControls', control: 'yes_no', parts: { value: '/representationDetails/isControlPerson' } },
  { id: 'personSigns', control: 'yes_no', parts: { value: '/representationDetails/isSigner' } },
  {
    id: 'personPosition',
    control: 'text',
    maxLength: 100,
    parts: { value: '/representationDetails/title' },
  },
  {
    id: 'personSince',
    control: 'date',
    mayBeToday: true,
    doubted: {},
    mayBeEmpty: true,
    optional: true,
    parts: { value: '/representationDetails/relationshipEstablishedAt' },
  },
]

const places: ReadonlySet<string> = new Set(pointersOf(fieldsAboutOtherPerson))
const contacts: ReadonlySet<string> = new Set(
  pointersOf(fieldsAboutOtherPerson.filter(({ control }) => control === 'email' || control === 'phone')),
)
const ownFields = requirementsFor.representative.flatMap(({ fields }) => fields)

/** The same places in words that speak to the person themselves. */
const fieldsAboutOneself: readonly AnsweredField[] = fieldsAboutOtherPerson.flatMap(({ parts }) => {
  const [place] = Object.values(parts)
  return ownFields.filter((field) => Object.values(field.parts).some((own) => own === place))
})

/** The form about a person: `isMe` when the company's user is that person. */
export function fieldsAboutPerson(isMe: true): readonly AnsweredField[]
export function fieldsAboutPerson(isMe: boolean): readonly Field[]
export function fieldsAboutPerson(isMe: boolean): readonly Field[] {
  return isMe ? fieldsAboutOneself : fieldsAboutOtherPerson
}

/** Whether a field is about the person's part in the company, rather than about who they are. */
export function isAboutPart({ parts }: Field): boolean {
  return Object.values(parts).every((pointer) => pointer.startsWith('/representationDetails/'))
}

/** What a company may say about a person, out of any answers. */
export function statedIn(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([place]) => places.has(place)))
}

/** Whether a person's company may see their own answer: what they are called, and their part in the company. */
export function isSeenByCompany(place: string): boolean {
  return places.has(place) && !contacts.has(place)
}

/** What of a person's own answers their company may see. */
export function seenByCompany(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([place]) => isSeenByCompany(place)))
}
