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
  [{ modle: 'streamlined' }, 'modle'],
  [{ model: 'own' }, 'model'],
  [{ otp: { tries: -1 } }, 'otp.tries'],
  [{ profiles: [] }, 'profiles'],
  [{ contactCodes: ['pigeon'] }, 'contactCodes.0'],
  [{ documentsOff: { XX: [] } }, 'documentsOff.XX'],
  [{ prohibitedCountries: ['XX'] }, 'prohibitedCountries.0'],
  [{ money: { walets: [] } }, 'walets'],
  [{ money: { platformRate: 'x' } }, 'money.platformRate'],
  [{ webhooks: { deadAfter: 0 } }, 'webhooks.deadAfter'],
  ['streamlined', 'not an object'],
])('refuses %j by name', (settings, name) => {
  expect(() => readSandboxSettings(settings)).toThrow(`Sandbox settings cannot be read: ${name}`)
})
