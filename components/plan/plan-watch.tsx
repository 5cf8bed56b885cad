'use client'

import { lazy, Suspense } from 'react'
import type { PlanWatchProps } from '@/components/plan/plan-polling'
import { WhenBroken } from '@/components/ui/when-broken'

const PlanPolling = lazy(() =>
  import('@/components/plan/plan-polling').then(({ PlanPolling: component }) => ({ default: component })),
)

/** Keeps the page fresh. The library that polls is fetched only where this is drawn. */
export function PlanWatch(props: PlanWatchProps) {
  return (
    <WhenBroken instead={null}>
      <Suspense fallback={null}>
        <PlanPolling {...props} />
      </Suspense>
    </WhenBroken>
  )
}
