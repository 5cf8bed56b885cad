import { business, DE_ADDRESS, US_ADDRESS } from './create-bodies'

/** A company whose registered address is in Germany, so that it needs a register number. */
export const german = (told: object = {}, more: object = {}) =>
  business(told, {
    addresses: [
      { ...DE_ADDRESS, type: 'registered' },
      { ...US_ADDRESS, type: 'operating' },
    ],
    ...more,
  })
export const GERMAN_REGISTER = { registrationNumber: 'HRB 123456', registrationNumberType: 'hrb' }
