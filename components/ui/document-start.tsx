'use client'

import { useState } from 'react'
import { firstScript } from '@/components/first-script/made'
import { englishFallbackScript } from '@/components/ui/english-fallback'
import { OwnScript } from '@/components/ui/own-script'

/**
 * The server writes them into the document, where they have run by then. The framework does not carry them a second
 * time.
 */
const [scriptText, namingText] =
  typeof window === 'undefined' ? [firstScript, englishFallbackScript] : ['', '']

type DocumentStartProps = {
  nonce: string | undefined
  /** The integrator's colours. */
  sheet: string
  /** The language lacks some words, which are English then. */
  hasGaps?: boolean
}

/**
 * The first script, before anything else, and an integrator's colours. They may change while the page is open: as plain
 * text, which needs nobody's trust, and under the nonce with which the document came, since every later answer brings
 * another one. A document keeps the scripts it came with: in an open page no policy lets one be written.
 */
export function DocumentStart({ nonce, sheet, hasGaps = false }: DocumentStartProps) {
  const [first] = useState(nonce)
  const [names] = useState(hasGaps)
  return (
    <>
      {/* Browsers hide a nonce from scripts, so what React reads back never equals what it wrote. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
      <script nonce={first} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scriptText }} />
      <style nonce={first} suppressHydrationWarning>
        {sheet}
      </style>
      {names && <OwnScript nonce={first} text={namingText} />}
    </>
  )
}
