'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { keepsCookies, whenStarved } from '@/components/embed/allowed'
import type { LandingView, WindowReason } from '@/lib/model/views/landing/types'

type FrameCheckProps = {
  view: NonNullable<LandingView['inWindow']>
  /** What continues in the frame. */
  children: ReactNode
}

/**
 * Finds out, before anything is asked, whether this browser keeps a frame's cookies; if not, the way is a tab. Where
 * there is only little room, the tab is offered beside the frame.
 */
export function FrameCheck({ view, children }: FrameCheckProps) {
  const [reason, setReason] = useState<WindowReason>()
  useEffect(() => {
    if (keepsCookies()) return whenStarved(() => setReason('small'))
    setReason('refused')
  }, [])
  return (
    <>
      {reason !== 'refused' && children}
      {reason && (
        <div role="status">
          <h2 className="h3">{view.reasons[reason].title}</h2>
          <p>{view.reasons[reason].text}</p>
          <div className="acts">
            <a
              className={reason === 'refused' ? 'button' : 'button quiet'}
              href={view.href}
              target="_blank"
              rel="noopener"
            >
              {view.label}
            </a>
          </div>
        </div>
      )}
    </>
  )
}
