import { addressControl } from './controls/address'
import { choiceControl } from './controls/choice'
import { birthCountryControl, countryControl } from './controls/country'
import { dateControl } from './controls/date'
import { documentTypeControl } from './controls/document-type'
import { emailControl } from './controls/email'
import { occupationControl } from './controls/occupation'
import { givenNameControl, lastNameControl } from './controls/person-name'
import { phoneControl } from './controls/phone'
import { taxControl } from './controls/tax'
import { textControl } from './controls/text'
import { yesNoControl } from './controls/yes-no'
import type { Control, ControlName, Field } from './define'

const controls: Readonly<Record<ControlName, Control>> = {
  address: addressControl,
  birth_country: birthCountryControl,
  choice: choiceControl,
  country: countryControl,
  date: dateControl,
  document_type: documentTypeControl,
  email: emailControl,
  given_name: givenNameControl,
  last_name: lastNameControl,
  occupation: occupationControl,
  phone: phoneControl,
  tax: taxControl,
  text: textControl,
  yes_no: yesNoControl,
}

/** The control that draws and reads a field. */
export function controlOf(field: Field): Control {
  return controls[field.control]
}
