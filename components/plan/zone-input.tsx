'use client'

import { useEffect, useRef } from 'react'

/** Tells the server the browser's time zone, so that clock times are the person's own. Empty without script. */
export function ZoneInput() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone
  }, [])
  return <input type="hidden" name="zone" ref={input} />
}
