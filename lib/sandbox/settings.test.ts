import { expect, test } from 'vitest'
import { defaultSandboxSettings, readSandboxSettings } from './settings'

test('is a fresh application without any setting', () => {
  expect(readSandboxSettings()).toEqual(defaultSandboxSettings)
  expect(readSandboxSettings({})).toEqual(defaultSandboxSettings)
})

test('keeps the rest when one setting is given', () => {
  expect(readSandboxSettings({ model: 'streamlined', otp: { tries: 3 } })).toEqual({
    ...defaultSandboxSettings,
    model: 'streamlined',
    otp: { lifeSeconds: 600, tries: 3, cooldownSeconds: 30 },
  })
})

test.each([
  [{ modle: 'streamlined' }, 'modle is unknown'],
  [{ model: 'own' }, 'model must be service_managed, platform_managed or streamlined'],
  [{ reviewSeconds: 'x' }, 'reviewSeconds must be a number'],
  [{ otp: { tries: -1 } }, 'otp.tries must be at least 0'],
  [{ otp: { tries: 1.5 } }, 'otp.tries must be a whole number'],
  [{ profiles: [] }, 'profiles must not be empty'],
  [{ contactCodes: ['pigeon'] }, 'contactCodes.0 must be email or phone'],
  [
    { documentsOff: { XX: [] } },
    'documentsOff.XX its name must be the code of a country (ISO 3166-1 alpha-3)',
  ],
  [{ prohibitedCountries: ['XX'] }, 'prohibitedCountries.0 must be the code of a country'],
  [{ money: { walets: [] } }, 'money.walets is unknown'],
  [{ money: { platformRate: '2.5' } }, 'money.platformRate must be a text of one to four digits'],
  [{ webhooks: { deadAfter: 0 } }, 'webhooks.deadAfter must be more than 0'],
  ['streamlined', 'it must be an object'],
])('refuses %j by its name and says what it should be', (settings, words) => {
  expect(() => readSandboxSettings(settings)).toThrow(words)
})
