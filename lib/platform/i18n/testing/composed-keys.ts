import * as fields from './composed/fields'
import * as flow from './composed/flow'
import * as operator from './composed/operator'
import * as papers from './composed/papers'
import * as people from './composed/people'
import * as steps from './composed/steps'

export { askedRequirements } from './composed/registry'

/** Every pattern of a composed key in the code, with the keys it needs. */
export const neededKeys: Readonly<Record<string, readonly string[]>> = {
  ...fields.needed,
  ...flow.needed,
  ...operator.needed,
  ...papers.needed,
  ...people.needed,
  ...steps.needed,
}

/** Keys the code asks for only where they exist. */
export const possibleKeys: Readonly<Record<string, readonly string[]>> = {
  ...fields.possible,
  ...flow.possible,
  ...people.possible,
  ...steps.possible,
}
