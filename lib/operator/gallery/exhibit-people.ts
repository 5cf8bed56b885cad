import 'server-only'
import { DIRECTOR_ROLE, OWNER_ROLE } from '@/lib/model/people/rules'
import { PERSON_PAGES, type PeopleState } from '@/lib/model/plan/screens'
import type { PageView } from '@/lib/model/views/page/page-view'
import type { Scene } from '@/lib/operator/preview/scene'
import { type SamplePart, samplePeople } from '@/lib/operator/simulator/sample-people'
import { formStates } from './exhibit-forms'
import type { Build } from './exhibit-scene'

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

const among = (scene: Scene, ...parts: readonly SamplePart[]): Scene => ({
  ...scene,
  people: samplePeople(parts),
})

/** The form about someone new, as any other form. */
const aboutPerson =
  (state: 'empty' | 'wrong' | 'filled'): Build =>
  ({ scene }) => ({ ...formStates[state]({ scene, step: PERSON_PAGES.form }), step: PERSON_PAGES.form })

/** Every state of the pages about a company's people. */
export const peopleStates: Readonly<Record<PeopleState, Build>> = {
  nobody: ({ scene }) => ({ scene }),
  listed: ({ scene }) => ({ scene: among(scene, OWNER, SECOND) }),
  too_much: ({ scene }) => ({ scene: among(scene, OWNER, { ...SECOND, share: '80' }) }),
  person: aboutPerson('empty'),
  person_wrong: aboutPerson('wrong'),
  person_filled: aboutPerson('filled'),
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
