import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

type ToldProps = {
  /** Something is still under way; otherwise it is done. */
  waiting?: boolean
  children: ReactNode
}

/** One polite line at the place it concerns; it stays, and takes no focus. */
export function StatusLine({ waiting = false, children }: ToldProps) {
  return (
    <p className={waiting ? 'told muted' : 'told'} data-said="">
      <Icon name={waiting ? 'loader' : 'check'} />
      <span>{children}</span>
    </p>
  )
}
