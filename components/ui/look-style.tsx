'use client'

import { useState } from 'react'

/**
 * An integrator's colours. They may change while the page is open: as plain text, which needs nobody's trust, and under
 * the nonce with which the document came, since every later answer brings another one.
 */
export function LookStyle({ nonce, sheet }: { nonce: string | undefined; sheet: string }) {
  const [first] = useState(nonce)
  return (
    <style nonce={first} suppressHydrationWarning>
      {sheet}
    </style>
  )
}
