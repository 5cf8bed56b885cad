'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** The page the last heading was on and its words, as long as this document lives; unset on the first load. */
let last: { path: string; words: string | null } | undefined
/** What had the focus when a form was sent, and the row of a list that it is in, until the answer shows. */
let pressed: { control: Element | null; row?: string | undefined } | undefined

/** One function for all headings, so that a document hears it once. */
const notePress = () => {
  const control = document.activeElement
  pressed = { control, row: control?.closest('[data-row]')?.id }
}

/**
 * The page's one `h1`. After a change of page inside the app it takes the focus, so that readers hear where they are;
 * on a first load the browser does that by itself. At the same address it takes the focus only if the answer
 * to a press has left the focus nowhere: a change without a press must not move anyone.
 */
export function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => document.addEventListener('submit', notePress, true), [])
  useEffect(() => {
    const now = { path: window.location.pathname, words: heading.current?.textContent ?? null }
    const before = last ?? now
    last = now
    if (before.path === now.path) {
      // What draws an answer comes first: it leads to what is wrong.
      queueMicrotask(() => takeUpPress(heading.current, before.words !== now.words))
      return
    }
    pressed = undefined
    heading.current?.focus()
  })
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

/**
 * The browser puts the focus nowhere when what was pressed is taken from the page, and with it the reader. A row of a
 * list that is still there keeps them at their place.
 */
function takeUpPress(heading: HTMLElement | null, isAnotherScreen: boolean): void {
  if (!pressed || (!isAnotherScreen && pressed.control?.isConnected !== false)) return
  const row = isAnotherScreen || !pressed.row ? null : document.getElementById(pressed.row)
  if (document.activeElement === document.body) (row ?? heading)?.focus()
  // A form may be drawn again while the answer to a press is still on its way; that answer takes away what is now.
  pressed = isAnotherScreen ? undefined : { control: document.activeElement }
}
