import { addressControl } from './controls/address'
import { choiceControl } from './controls/choice'
import { countryControl } from './controls/country'
import { documentTypeControl } from './controls/document-type'
import { emailControl } from './controls/email'
import { phoneControl } from './controls/phone'
import { taxControl } from './controls/tax'
import { textControl } from './controls/text'
import type { Control, ControlName, Field } from './define'

const controls: Readonly<Record<ControlName, Control>> = {
  address: addressControl,
  choice: choiceControl,
  country: countryControl,
  document_type: documentTypeControl,
  email: emailControl,
  phone: phoneControl,
  tax: taxControl,
  text: textControl,
}

/** The control that draws and reads a field. */
export function controlOf(field: Field): Control {
  return controls[field.control]
}
