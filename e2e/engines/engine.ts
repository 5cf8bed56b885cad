/** Something on a page, as the browser's own protocol names it. */
export type Handle = Readonly<Record<string, unknown>>

/** A browser of any engine with one window, as far as a walk needs it. */
export type Engine = {
  /** Its name and version. */
  name: string
  open: (address: string) => Promise<void>
  /** Runs a function in the page and gives what it returns. Its arguments are texts; it knows nothing from out here. */
  ask: (look: PageFunction, ...given: readonly string[]) => Promise<unknown>
  /** Likewise, for something on the page; nothing where there is none. */
  find: (look: PageFunction, ...given: readonly string[]) => Promise<Handle | undefined>
  /** From here on everything happens in a frame of the page, until another is opened. */
  enter: (frame: Handle) => Promise<void>
  click: (what: Handle) => Promise<void>
  type: (what: Handle, text: string) => Promise<void>
  /** Hands a file to a picker. */
  attach: (what: Handle, file: string) => Promise<void>
  /** What the browser has complained about so far. */
  complaints: () => readonly string[]
  close: () => Promise<void>
}

export type PageFunction = (...given: string[]) => unknown

/** What a look at a page ends with that is just being left for another: look again. */
export class PageGone extends Error {
  override name = 'PageGone'
}
