import { addressControl } from './controls/address'
import { assetsControl } from './controls/assets'
import { choiceControl } from './controls/choice'
import { industryControl, occupationControl } from './controls/classified'
import { birthCountryControl, countryControl } from './controls/country'
import { dateControl } from './controls/date'
import { documentTypeControl } from './controls/document-type'
import { emailControl } from './controls/email'
import { furtherAddressControl } from './controls/further-address'
import { longTextControl } from './controls/long-text'
import { partControl } from './controls/part'
import { givenNameControl, lastNameControl } from './controls/person-name'
import { phoneControl } from './controls/phone'
import { registrationControl } from './controls/registration'
import { severalControl } from './controls/several'
import { taxControl } from './controls/tax'
import { textControl } from './controls/text'
import { websiteControl } from './controls/website'
import { yesNoControl } from './controls/yes-no'
import type { Control, ControlTable, Field } from './define'

const controls: Readonly<ControlTable> = {
  address: addressControl,
  assets: assetsControl,
  birth_country: birthCountryControl,
  choice: choiceControl,
  country: countryControl,
  date: dateControl,
  document_type: documentTypeControl,
  email: emailControl,
  further_address: furtherAddressControl,
  given_name: givenNameControl,
  industry: industryControl,
  last_name: lastNameControl,
  long_text: longTextControl,
  occupation: occupationControl,
  part: partControl,
  phone: phoneControl,
  registration: registrationControl,
  several: severalControl,
  tax: taxControl,
  text: textControl,
  website: websiteControl,
  yes_no: yesNoControl,
}

/** The control that draws and reads a field. The field says which, so that the two always fit. */
export function controlOf(field: Field): Control {
  return controls[field.control] as Control
}
