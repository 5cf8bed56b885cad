'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** The page the last heading stood on, as long as this document lives; unset on the first load. */
let lastPath: string | undefined

/**
 * The page's one `h1`. After a change of page inside the app it takes the focus, so that readers hear
 * where they are; on a first load the browser does that by itself.
 */
export function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const path = window.location.pathname
    if (lastPath !== undefined && lastPath !== path) heading.current?.focus()
    lastPath = path
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
