import type { ReactNode, RefCallback } from 'react'
import { Icon } from '@/components/ui/icon'

type ToldProps = {
  /** Something is still under way; otherwise it is done. */
  waiting?: boolean
  /** Learns where the line is, to lead the focus there. */
  place?: RefCallback<HTMLElement> | undefined
  children: ReactNode
}

/** One polite line at the place it concerns; it stays, and takes no focus by itself. */
export function StatusLine({ waiting = false, place, children }: ToldProps) {
  return (
    <p ref={place} className={waiting ? 'told muted' : 'told'} tabIndex={place && -1} data-said="">
      <Icon name={waiting ? 'loader' : 'check'} />
      <span>{children}</span>
    </p>
  )
}
