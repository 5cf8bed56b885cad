'use client'

import { type ReactNode, useEffect, useState } from 'react'
import type { LandingView } from '@/lib/plan/views/landing'

type CookieCheckProps = {
  view: NonNullable<LandingView['inWindow']>
  /** What goes on in the frame. */
  children: ReactNode
}

/** Finds out, before anything is asked, whether this browser keeps a frame's cookies; if not, the way is a tab. */
export function CookieCheck({ view, children }: CookieCheckProps) {
  const [refused, setRefused] = useState(false)
  useEffect(() => setRefused(!keepsCookies()), [])
  if (!refused) return children
  return (
    <div role="status">
      <h2 className="h3">{view.title}</h2>
      <p>{view.text}</p>
      <div className="acts">
        <a className="button" href={view.href} target="_blank" rel="noopener">
          {view.label}
        </a>
      </div>
    </div>
  )
}

const PROBE = '__Host-kyc_p'

/** Tries a cookie of the session's own kind, which is gone again at once. */
function keepsCookies(): boolean {
  const kind = 'Path=/; Secure; SameSite=None; Partitioned'
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is not everywhere, and a probe must be
    document.cookie = `${PROBE}=1; ${kind}`
    const isKept = document.cookie.includes(`${PROBE}=1`)
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${PROBE}=; Max-Age=0; ${kind}`
    return isKept
  } catch {
    // A frame that is locked in completely may not even ask.
    return false
  }
}
