import { expect, test } from 'vitest'
import { hasTwoFactors } from './factors'

test.each([
  [['otp']],
  [['pwd']],
  [['pwd', 'pin']],
  [['otp', 'sms']],
  [['hwk']],
  [['face', 'fpt']],
  [[]],
  ['otp'],
  [undefined],
])('%j is one factor at most', (amr) => expect(hasTwoFactors(amr)).toBe(false))

test.each([
  [['mfa']],
  [['pwd', 'otp']],
  [['pwd', 'mfa']],
  [['pin', 'hwk']],
  [['hwk', 'fpt']],
  [['sc', 'pin', 'user']],
])('%j is two factors', (amr) => expect(hasTwoFactors(amr)).toBe(true))
