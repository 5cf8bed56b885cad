'use client'

import { lazy } from 'react'
import type { HandOffCodesProps } from '@/components/flows/hand-off-codes'
import { WhenBroken } from '@/components/ui/when-broken'

const HandOffCodes = lazy(() =>
  import('@/components/flows/hand-off-codes').then(({ HandOffCodes: component }) => ({ default: component })),
)

/** The square with the code. What renews it is fetched only where this is drawn; without script it is a plain form. */
export function HandOffCodeBox(props: HandOffCodesProps) {
  return (
    <WhenBroken instead={props.children}>
      <HandOffCodes {...props} />
    </WhenBroken>
  )
}
