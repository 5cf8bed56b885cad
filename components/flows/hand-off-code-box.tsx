'use client'

import { lazy, type ReactNode } from 'react'
import type { HandOffAction } from '@/components/flows/hand-off'
import type { HandOffView } from '@/lib/plan/views/hand-off'

const HandOffCodes = lazy(() =>
  import('@/components/flows/hand-off-codes').then(({ HandOffCodes: component }) => ({ default: component })),
)

export type HandOffCodeBoxProps = {
  view: HandOffView
  action: HandOffAction
  icons: { link: ReactNode; mail: ReactNode; phone: ReactNode }
  /** What is said beside the code. */
  children: ReactNode
}

/** The square with the code. What renews it is fetched only where this is drawn; without script it is a plain form. */
export function HandOffCodeBox(props: HandOffCodeBoxProps) {
  return <HandOffCodes {...props} />
}
