'use client'

import { lazy } from 'react'
import type { LiveOwnershipView } from '@/lib/model/views/people/types'

const LiveOwnership = lazy(() =>
  import('@/components/people/live-ownership').then(({ LiveOwnership: component }) => ({
    default: component,
  })),
)

/** The picture that follows a share as it is typed; fetched only where a form has one. */
export function LiveOwnershipBox(props: { view: LiveOwnershipView }) {
  return <LiveOwnership {...props} />
}
