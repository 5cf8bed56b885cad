import { REMOVE_PROBLEMS } from '@/lib/flow/company/ways-open'
import type { SavePersonOutcome } from '@/lib/flow/people/save-outcome'
import type { Turn } from '@/lib/model/people/turn'
import type { Instead } from '@/lib/model/views/form/aside-view'
import type { StatedRole } from '@/lib/model/views/landing/invitation-view'
import { PEOPLE_TOLD } from '@/lib/model/views/people/types'
import { askedThroughLocal } from '../asked-keys'
import { all, fill } from './fill'
import { CHANNELS } from './registry'

/** What can go on on another device, and how its link can fail. */
const INSTEAD = all<Instead>({ face: true, papers: true })

const ROLES = all<StatedRole>({ owner: true, director: true, control: true, signer: true })

/** Who is at turn with a person of a company, and why what was said about one was not saved. */
const TURNS = all<Turn>({
  done: true,
  review: true,
  attention: true,
  denied: true,
  yours: true,
  started: true,
  invited: true,
  asked: true,
  uninvited: true,
})

const UNSAVED = all<
  Exclude<SavePersonOutcome['kind'], 'saved' | 'invalid' | 'advised' | 'limited' | 'refused'>
>({ gone: true, fixed: true, closed: true, full: true })

/** Patterns of composed keys, with the keys they need. */
export const needed = {
  'invitation.named.*': fill('invitation.named.*', [...ROLES, 'other']),
  'invitation.roles.*': fill('invitation.roles.*', ROLES),
  'person.*.ask': fill('person.*.ask', INSTEAD),
  'person.*.cannot': fill('person.*.cannot', INSTEAD),
  'person.*.text': fill('person.*.text', INSTEAD),
  'person.*.told': fill('person.*.told', INSTEAD),
  'people.invite.*': askedThroughLocal('people.invite.*'),
  'people.problems.*': fill('people.problems.*', UNSAVED),
  'people.problems.*_title': fill('people.problems.*_title', UNSAVED),
  'people.remove_page.*': fill('people.remove_page.*', REMOVE_PROBLEMS),
  'people.states.*': fill('people.states.*', TURNS),
  'people.told.*': fill('people.told.*', PEOPLE_TOLD),
  'people.twice_*': fill('people.twice_*', CHANNELS),
}

/** Keys the code asks for only where they exist. */
export const possible = {
  'people.hints.*': fill('people.hints.*', TURNS),
}
