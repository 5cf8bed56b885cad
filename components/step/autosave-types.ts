/** Where typed answers are kept, and the draft's version the page was drawn from. */
export type AutosaveTarget = { url: string; version: number; step: string }

/** What became of the text: kept; not yet, and tried again; not until the person does something. */
export type AutosaveOutcome = 'saved' | 'offline' | 'retrying' | 'notSaved' | 'closed'

/** What inputs hold elsewhere that were changed there and here. */
export type Disputed = Readonly<Record<string, string>>

/** What autosave needs from the page around it. */
export type AutosaveWorld = {
  say: (outcome: AutosaveOutcome) => void
  /** Told when something is typed: what was said to be saved is no longer all. */
  typed?: () => void
  /** Told whenever inputs come into dispute or out of it. */
  dispute?: (disputed: Disputed) => void
  send?: typeof fetch
  /** Calls back after this time; returns how to call that off. */
  later?: (run: () => void, ms: number) => () => void
}
