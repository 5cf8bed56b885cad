'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { offerTab, TAB_INSTEAD_OF, TAB_PLACE } from '@/components/embed/offer-tab'
import type { LandingView, WindowReason } from '@/lib/model/views/landing/types'

const REASONS: readonly WindowReason[] = ['refused', 'small']

type FrameCheckProps = {
  view: NonNullable<LandingView['inWindow']>
  /** What is shown where the frame will do. */
  children: ReactNode
}

/** What the frame shows, and the tab that is offered where the frame does not do. Script decides which is seen. */
export function FrameCheck({ view, children }: FrameCheckProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? offerTab(place.current) : undefined), [])
  return (
    <div ref={place} {...{ [TAB_PLACE]: '' }}>
      <div {...{ [TAB_INSTEAD_OF]: '' }}>{children}</div>
      <div role="status">
        {REASONS.map((reason) => (
          <div key={reason} data-reason={reason} hidden>
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
        ))}
      </div>
    </div>
  )
}
