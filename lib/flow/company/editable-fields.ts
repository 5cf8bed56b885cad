import 'server-only'
import { fieldsAboutPerson, isAboutPart } from '@/lib/model/requirements/about-person'
import type { Field } from '@/lib/model/requirements/define'
import type { Person } from './list-people'

/**
 * What of a person the company can still say: everything before the service knows them, then their part alone (the
 * service takes no other name or contact), and nothing once they are being checked.
 */
export function fieldsFor(person: Person | undefined, isMe = false): readonly Field[] {
  const fields = fieldsAboutPerson(person?.isMe ?? isMe)
  if (!person || person.status === 'intake') return fields
  return person.status === 'open' ? fields.filter(isAboutPart) : []
}
