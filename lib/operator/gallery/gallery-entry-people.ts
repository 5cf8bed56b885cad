import 'server-only'
import { fieldsFor } from '@/lib/flow/company/editable-fields'
import { isAwaited } from '@/lib/model/people/reminders'
import { DIRECTOR_ROLE, OWNER_ROLE } from '@/lib/model/people/rules'
import { inputNames } from '@/lib/model/plan/form'
import { PERSON_PAGES, type PeopleState } from '@/lib/model/plan/screens'
import { isAboutPart } from '@/lib/model/requirements/about-person'
import { requirementsFor, stepOf } from '@/lib/model/requirements/registry'
import type { PageView } from '@/lib/model/views/page/page-view'
import type { PersonPart } from '@/lib/model/views/people/parts'
import type { Scene } from '@/lib/operator/preview/scene'
import { type SamplePart, samplePeople } from '@/lib/operator/simulator/sample-people'
import { formStates } from './gallery-entry-forms'
import type { Build } from './gallery-entry-scene'

const OWNER: SamplePart = {
  given: 'Odalys',
  share: '60',
  roles: [OWNER_ROLE],
  controls: true,
  signs: true,
  turn: 'invited',
}
const SECOND: SamplePart = {
  given: 'Ferran',
  share: '25',
  roles: [OWNER_ROLE, DIRECTOR_ROLE],
  controls: false,
  signs: false,
  turn: 'done',
}
const UNASKED: SamplePart = { ...OWNER, turn: 'uninvited' }

/** Everything a person of a company can be asked. */
const LEFT = [
  ...new Set(
    requirementsFor.representative.flatMap(({ step }) => {
      const one = stepOf(step)
      return one && one.flow !== 'internal' ? [one.id] : []
    }),
  ),
]

const among = (scene: Scene, ...parts: readonly SamplePart[]): Scene => {
  const people = samplePeople(parts)
  return { ...scene, people, left: new Map(people.filter(isAwaited).map(({ id }) => [id, LEFT])) }
}

/** The form about a new person, as any other form; it asks on two pages. */
const aboutPerson =
  (state: 'empty' | 'wrong' | 'filled', page: PersonPart = 'who'): Build =>
  ({ scene }) => {
    const built = formStates[state]({ scene, step: PERSON_PAGES.form })
    const { answer } = built
    if (answer?.of !== 'form') return { ...built, step: PERSON_PAGES.form }
    const ofPage = new Set(inputNames(fieldsFor(undefined).filter((field) => !isAboutPart(field))))
    const problems = (answer.problems ?? []).filter(({ input }) => ofPage.has(input))
    return { ...built, step: PERSON_PAGES.form, answer: { ...answer, page, problems } }
  }

/** Every state of the pages about a company's people. */
export const peopleStates: Readonly<Record<PeopleState, Build>> = {
  nobody: ({ scene }) => ({ scene }),
  listed: ({ scene }) => ({ scene: among(scene, OWNER, SECOND) }),
  too_much: ({ scene }) => ({ scene: among(scene, OWNER, { ...SECOND, share: '80' }) }),
  person: aboutPerson('empty'),
  person_wrong: aboutPerson('wrong'),
  person_filled: aboutPerson('filled'),
  person_part: aboutPerson('filled', 'part'),
  ways: ({ scene }) => ({ scene: among(scene, UNASKED), step: PERSON_PAGES.ways }),
  link_made: ({ scene }) => ({
    scene: among(scene, UNASKED),
    step: PERSON_PAGES.ways,
    finish: withLink,
  }),
  remove: ({ scene }) => ({ scene: among(scene, UNASKED), step: PERSON_PAGES.remove }),
}

function withLink(page: PageView): PageView {
  const { content } = page
  if (content.kind !== 'people' || content.page.kind !== 'invite') return page
  const url = 'https://onboard.example/l/shown-once'
  const view = { ...content.page.view, made: { url, works: '', mailHref: '' } }
  return { ...page, content: { ...content, page: { kind: 'invite', view } } }
}

/** Someone has been asked and has not answered yet. */
export const waitedFor = samplePeople([OWNER])
