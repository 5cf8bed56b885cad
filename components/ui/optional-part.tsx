import { type ReactNode, Suspense } from 'react'
import { WhenBroken } from '@/components/ui/when-broken'

/** Around what draws nothing, is fetched late, and may break without harm to the page. */
export function OptionalPart({ children }: { children: ReactNode }) {
  return (
    <WhenBroken>
      <Suspense fallback={null}>{children}</Suspense>
    </WhenBroken>
  )
}
