import type { HTMLAttributes, ReactNode } from 'react'
import { type UseVestibuleOptions, useVestibule, type VestibuleView } from './use-vestibule.ts'

export type VestibuleCheckProps = UseVestibuleOptions & {
  /** Shown until the frame is there. */
  opening?: ReactNode
  /** Shown in place of the frame when no link could be had. */
  failed?: (view: Pick<VestibuleView, 'error' | 'retry'>) => ReactNode
  className?: HTMLAttributes<HTMLDivElement>['className']
}

/** The flow in a frame, as a component. Its `div` has no style of its own. */
export function VestibuleCheck({ opening, failed, className, ...options }: VestibuleCheckProps) {
  const { ref, state, error, retry } = useVestibule(options)
  return (
    <>
      {state === 'opening' && opening}
      {state === 'failed' && failed?.({ error, retry })}
      <div ref={ref} className={className} />
    </>
  )
}
