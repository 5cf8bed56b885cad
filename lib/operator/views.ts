/** The frame of the console's pages: where one is, and who. */
export type DeskView = {
  brand: string
  nav: { label: string; items: ReadonlyArray<{ id: string; href: string; label: string }> }
  /** The page that is open, by its id in the navigation. */
  current: string
  /** Who is signed in, and as what. */
  me: string
  signOut: string
  sandbox?: { strong: string; text: string } | undefined
}

/** A page outside the console: the way in, or why it does not open. */
export type DoorView = {
  title: string
  text: string
  /** What to do about it. */
  hint?: string | undefined
  /** A link that leads on. */
  link?: { href: string; label: string } | undefined
  /** The button of a one-time address. */
  button?: string | undefined
}
