import type { Page } from '@playwright/test'
import type { Customer } from '../customer'
import type { StartWish } from '../integrator'
import type { Noise } from '../noise'
import type { Language } from '../words'

/** Someone who is about to see a screen, in the language the checks want. */
export type Visit = {
  page: Page
  noise: Noise
  language: Language
  customerWith: (wish?: StartWish) => Promise<Customer>
}

/** One screen of the app and its states. */
export type Screen = {
  name: string
  states: readonly string[]
} & (
  | {
      /** Leads to the first state, and from each to the one after it; ends once the last is shown. */
      show: (visit: Visit) => AsyncGenerator<void>
    }
  | {
      /** Shows a state by itself: what is only drawn runs no script, so that nothing in it can move or be walked. */
      draw: (visit: Visit, state: string) => Promise<void>
    }
)
