'use client'

import { useEffect } from 'react'

/** Closes the tab that a frame has opened for this page, as soon as there is nothing left to do in it. */
export function CloseTab() {
  useEffect(() => window.close(), [])
  return null
}
