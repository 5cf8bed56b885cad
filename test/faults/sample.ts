import type { CallName } from './calls'

/** Cells that the suite walks each time: every kind of fault and every call is among them. */
export const SAMPLE: ReadonlyArray<readonly [fault: string, call: CallName]> = [
  ['F09', 'create'],
  ['F15', 'create'],
  ['F12', 'update'],
  ['F24', 'otp-send'],
  ['F34', 'otp-verify'],
  ['F17', 'document'],
  ['F46', 'document'],
  ['F42', 'link'],
]
