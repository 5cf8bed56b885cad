import 'server-only'
import type { Person } from '@/lib/flow/company/list-people'
import { present } from '@/lib/platform/errors'

/** Everybody on the list, as a page about one of them needs it. */
export type ListFacts = { people: readonly Person[] }

/** The person a page is about. That they are on the list was decided before. */
export function personAt({ people }: ListFacts, { personId }: { personId: string }): Person {
  return present(
    people.find(({ id }) => id === personId),
    'a person on the list',
  )
}
