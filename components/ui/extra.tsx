import { type ReactNode, Suspense } from 'react'
import { WhenBroken } from '@/components/ui/when-broken'
import type { FrameView } from '@/lib/model/views/page/place'

/**
 * Around what draws nothing, is fetched late, and may break without harm to the page. The page around a frame is told
 * of it.
 */
export function Extra({ frame, children }: { frame?: FrameView; children: ReactNode }) {
  return (
    <WhenBroken instead={null} frame={frame}>
      <Suspense fallback={null}>{children}</Suspense>
    </WhenBroken>
  )
}
