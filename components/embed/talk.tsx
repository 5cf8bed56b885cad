'use client'

import { lazy, Suspense } from 'react'
import type { FrameView } from '@/lib/plan/views/place'

const Talking = lazy(() =>
  import('@/components/embed/talking').then(({ Talking: component }) => ({ default: component })),
)

/** Speaks with the page around a frame; what does so is fetched only there. */
export function Talk({ view }: { view: FrameView }) {
  return (
    <Suspense fallback={null}>
      <Talking view={view} />
    </Suspense>
  )
}
