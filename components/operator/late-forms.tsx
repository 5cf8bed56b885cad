'use client'

import { type ComponentProps, lazy } from 'react'

// Pieces of their own: the bundler would put the console's forms into what customers' pages fetch first.
const LateActs = lazy(() =>
  import('@/components/operator/acts').then(({ Acts: found }) => ({ default: found })),
)
const LateMatters = lazy(() =>
  import('@/components/operator/matters').then(({ Matters: found }) => ({ default: found })),
)
const LatePoint = lazy(() =>
  import('@/components/operator/link-to-step').then(({ Point: found }) => ({ default: found })),
)
const LateValues = lazy(() =>
  import('@/components/operator/values').then(({ Values: found }) => ({ default: found })),
)

/** A form of the team's buttons. */
export function Acts(props: ComponentProps<typeof LateActs>) {
  return <LateActs {...props} />
}

/** What needs a person. */
export function Matters(props: ComponentProps<typeof LateMatters>) {
  return <LateMatters {...props} />
}

/** A link to one step. */
export function Point(props: ComponentProps<typeof LatePoint>) {
  return <LatePoint {...props} />
}

/** The values, and the way to see one. */
export function Values(props: ComponentProps<typeof LateValues>) {
  return <LateValues {...props} />
}
