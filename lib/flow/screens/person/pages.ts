import 'server-only'
import { inputNames, type PostedForm } from '@/lib/model/plan/form'
import { isAboutPart } from '@/lib/model/requirements/about-person'
import { type Field, type Problem, seenInput, type Typed } from '@/lib/model/requirements/define'
import { SAME_ADDRESS } from '@/lib/model/requirements/same-address'
import { PERSON_PAGE, type PersonPart } from '@/lib/model/views/people/parts'

/** Which of its two pages a form about a new person was sent from; undefined for one that asks everything at once. */
export function sentFrom(form: PostedForm): PersonPart | undefined {
  const page = form.get(PERSON_PAGE)
  return page === 'who' || page === 'part' ? page : undefined
}

/** What the second page brings along of the first: what was typed, and what of it was meant as it is. */
export function carriedFrom(fields: readonly Field[], form: PostedForm): Typed {
  const names = inputNames(fields.filter((field) => !isAboutPart(field)))
  const carried = [...names, ...names.map(seenInput), SAME_ADDRESS].flatMap((name) => {
    const text = form.get(name)
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : []
  })
  return Object.fromEntries(carried)
}

/** The page to show with these problems: the first one where something of it is wrong. */
export function pageToShow(
  page: PersonPart | undefined,
  fields: readonly Field[],
  problems: readonly Problem[] = [],
): PersonPart | undefined {
  const ofPart = new Set(inputNames(fields.filter(isAboutPart)))
  return page && problems.some(({ input }) => !ofPart.has(input)) ? 'who' : page
}
