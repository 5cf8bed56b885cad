'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { keepsCookies } from '@/components/embed/diagnose'
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
