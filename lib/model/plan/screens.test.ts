import { expect, test } from 'vitest'
import { screensFor } from './screens'

const codesOf = (step: string, way: string) =>
  screensFor('individual').find((one) => one.step === step && one.way === way)?.codes

test('an address is asked for before the customer exists, and its confirmation afterwards', () => {
  expect([codesOf('email', 'intake'), codesOf('email', 'customer')]).toEqual([
    ['email_address'],
    ['email_verification'],
  ])
  expect([codesOf('phone', 'intake'), codesOf('phone', 'customer')]).toEqual([
    ['phone_number'],
    ['phone_verification'],
  ])
})
