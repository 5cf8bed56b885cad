import 'server-only'
import { type PostedForm, typedInputs } from '@/lib/model/plan/form'
import { type Field, TICKED, type Typed } from '@/lib/model/requirements/define'
import { SAME_ADDRESS } from '@/lib/model/requirements/same-address'

/** What is typed into the form about a person, and whether the box about the address is ticked. */
export function typedPerson(fields: readonly Field[], form: PostedForm): Typed {
  const isTicked = form.get(SAME_ADDRESS) === TICKED
  return { ...typedInputs(fields, form), ...(isTicked ? { [SAME_ADDRESS]: TICKED } : {}) }
}
