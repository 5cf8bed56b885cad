import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

type ToldProps = {
  /** Something is still going on; otherwise it is done. */
  waiting?: boolean
  /** Something else on the page says it to readers. */
  silent?: boolean
  children: ReactNode
}

/** One polite line at the place it concerns; it stays, and takes no focus. */
export function StatusLine({ waiting = false, silent = false, children }: ToldProps) {
  return (
    <p className={waiting ? 'told muted' : 'told'} role={silent ? undefined : 'status'}>
      <Icon name={waiting ? 'loader' : 'check'} />
      <span>{children}</span>
    </p>
  )
}
