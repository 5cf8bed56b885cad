// Vestibule in a frame of your page, version 1. What is here stays as it is for as long as this address exists.

/** What happened. Names, codes and counts, never a value that a person typed. New types may come. */
export type VestibuleEvent = {
  /** Missing for what is in no history, such as which page is shown. */
  id?: string
  version: 1
  type: string
  /** ISO 8601. */
  createdAt: string
  data: Readonly<Record<string, unknown>>
}

export type VestibuleScheme = 'auto' | 'light' | 'dark'

export type VestibuleOptions = {
  /**
   * The `url` of a link of kind `embed`, made for this view of the page. The link that comes with a new onboarding is of
   * another kind: no page can show it in a frame.
   */
  link: string
  /** Gives the `url` of a fresh link when the frame needs another one. The same link is not opened twice. */
  freshLink?: (() => string | Promise<string>) | undefined
  onEvent?: ((event: VestibuleEvent) => void) | undefined
  /** The name of the frame for screen readers. */
  title?: string | undefined
  /** The first language of the flow, such as `de`. Without it, the onboarding's own, else the browser's. */
  locale?: string | undefined
  /** Light, dark, or as the person's system says. */
  scheme?: VestibuleScheme | undefined
}

export type VestibuleFrame = {
  readonly iframe: HTMLIFrameElement
  /** Opens another link in the same frame. */
  open(link: string): void
  setScheme(scheme: VestibuleScheme): void
  /** Removes the frame and all that belongs to it. The flow continues with the next link. */
  unmount(): void
}

export type VestibuleLoader = {
  readonly version: 1
  /** Puts the flow into an element of your page, or into the first one that a selector names. */
  mount(target: string | Element, options: VestibuleOptions): VestibuleFrame
}

/**
 * `<vestibule-frame link="…" locale="de" scheme="dark" title="…">`: the same as an element. It sends `vestibule` events
 * with a {@link VestibuleEvent} as `detail`, and `vestibule-expired` when it needs another `link`. It follows `link` and
 * `scheme`. Set `locale` and `title` before `link`, or all of them in the markup.
 */
export interface VestibuleFrameElement extends HTMLElement {
  link: string
}

declare global {
  interface HTMLElementTagNameMap {
    'vestibule-frame': VestibuleFrameElement
  }
  interface HTMLElementEventMap {
    vestibule: CustomEvent<VestibuleEvent>
    'vestibule-expired': CustomEvent<null>
  }
}

declare global {
  // biome-ignore lint/suspicious/noVar: only `var` declares a name of the global object
  var Vestibule: VestibuleLoader
}
