import type { ReactNode } from 'react'
import { StateMark } from '@/components/ui/state-mark'
import type { OnboardingView } from '@/lib/operator/onboarding-page/view'

type StoryLineProps = {
  item: OnboardingView['timeline']['items'][number]
  /** What belongs below the line, such as what to quote about it. */
  children?: ReactNode
}

/** One line of what happened. */
export function StoryLine({ item: { mark, what, details, when }, children }: StoryLineProps) {
  return (
    <li>
      <StateMark name={mark} />
      <div>
        <p className="what">
          {what} {details.length > 0 && <span className="code">{details.join(' ')}</span>}
        </p>
        <span className="when">{when}</span>
        {children}
      </div>
    </li>
  )
}
