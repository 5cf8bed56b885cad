'use client'

import { lazy, Suspense } from 'react'

const PlanPolling = lazy(() =>
  import('@/components/plan/plan-polling').then(({ PlanPolling: component }) => ({ default: component })),
)

export type PlanWatchProps = {
  /** Answers `{ digest }` of the plan as it is now. */
  url: string
  /** The digest this page was drawn from. */
  digest: string
  /** Said politely when the page has changed by itself. */
  changed: string
  /** Said politely once this page is there, because it was reached without a press. */
  said?: string
}

/** Keeps the page fresh. The library that polls is fetched only where this is drawn. */
export function PlanWatch(props: PlanWatchProps) {
  return (
    <Suspense fallback={null}>
      <PlanPolling {...props} />
    </Suspense>
  )
}
