import 'server-only'
import { paths } from '@/lib/flow/pages/paths'
import type { About } from '@/lib/model/plan/screen-at'
import type { ScreenKind } from '@/lib/model/plan/screens'
import { NEW_PERSON } from './person/about'

type Located = { kind: ScreenKind; step?: string; about?: About; personId?: string }

/** The address at which a page is opened. */
export function pathOf(id: string, { kind, step, about, personId = '' }: Located): string {
  if (kind === 'people') return paths.people(id)
  if (kind === 'person_ways') return paths.invitePerson(id, personId)
  if (kind === 'person_remove') return paths.removePerson(id, personId)
  if (about) return personPath(id, about)
  return step === undefined ? paths.home(id) : paths.step(id, step)
}

function personPath(id: string, about: About): string {
  if (about.personId !== undefined) return paths.person(id, about.personId)
  return about.isMe ? paths.addMyself(id) : paths.person(id, NEW_PERSON)
}
