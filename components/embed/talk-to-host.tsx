'use client'

import { lazy, Suspense } from 'react'
import type { FrameView } from '@/lib/model/views/page/place'

const Talking = lazy(() =>
  import('@/components/embed/host-messenger').then(({ HostMessenger: component }) => ({
    default: component,
  })),
)

/** Speaks with the page around a frame; what does so is fetched only there. */
export function TalkToHost({ view }: { view: FrameView }) {
  return (
    <Suspense fallback={null}>
      <Talking view={view} />
    </Suspense>
  )
}
