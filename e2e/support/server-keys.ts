import { defaultKeys } from '../../scripts/install/prepare.mjs'

/** Where the app under test answers. */
export function appUrl(): string {
  return required('VESTIBULE_TEST_URL')
}

/** The keys of the embedded default, as `npm start` prints them. */
export function keys(): { sandboxKey: string; demoKey: string } {
  return defaultKeys(required('APP_SECRET'))
}

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is set by the start of the test run`)
  return value
}
