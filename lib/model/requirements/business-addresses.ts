import type { AnsweredField } from './define'

/** Where a company is incorporated. */
export const registeredAddress: AnsweredField<'address'> = {
  id: 'registeredAddress',
  control: 'address',
  titled: 'fields.registeredAddress.section',
  autocomplete: 'section-registered',
  constants: { type: 'registered' },
  parts: addressParts('/addresses/0'),
}

/** Where it works. */
export const operatingAddress: AnsweredField<'further_address'> = {
  id: 'operatingAddress',
  control: 'further_address',
  titled: 'fields.operatingAddress.section',
  autocomplete: 'section-operating',
  constants: { type: 'operating' },
  sameAs: registeredAddress,
  parts: addressParts('/addresses/1'),
}

function addressParts<Place extends `/${string}`>(place: Place) {
  return {
    type: `${place}/type`,
    country: `${place}/country`,
    line1: `${place}/line1`,
    line2: `${place}/line2`,
    city: `${place}/city`,
    postalCode: `${place}/postalCode`,
    state: `${place}/state`,
  } as const
}
