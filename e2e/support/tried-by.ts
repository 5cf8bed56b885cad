/** By which project of `playwright.config.ts` a file of browser tests is tried: its path says so, and names one. */
export const TRIED_BY = {
  /** Every screen, checked by machine instead of by a person's way through them; these checks choose their sizes. */
  screens: /\/registry\/[\w-]+\.spec\.ts$/,
  /** What people do with a phone in their hand. */
  phone: /\.phone\.spec\.ts$/,
  /** What does not depend on the screen. */
  once: /\.once\.spec\.ts$/,
} as const
