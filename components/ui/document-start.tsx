'use client'

import { useState } from 'react'
import { firstScript } from '@/components/first-script/made'

/** The server writes it into the document, where it has run by then. The framework does not carry it a second time. */
const scriptText = typeof window === 'undefined' ? firstScript : ''

type DocumentStartProps = {
  nonce: string | undefined
  /** The integrator's colours. */
  sheet: string
}

/**
 * The first script, before anything else, and an integrator's colours. They may change while the page is open: as plain
 * text, which needs nobody's trust, and under the nonce with which the document came, since every later answer brings
 * another one.
 */
export function DocumentStart({ nonce, sheet }: DocumentStartProps) {
  const [first] = useState(nonce)
  return (
    <>
      {/* Browsers hide a nonce from scripts, so what React reads back never equals what it wrote. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
      <script nonce={first} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scriptText }} />
      <style nonce={first} suppressHydrationWarning>
        {sheet}
      </style>
    </>
  )
}
