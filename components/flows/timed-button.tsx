'use client'

import type { ReactNode } from 'react'
import { useWait } from '@/components/flows/use-wait'
import { SubmitButton } from '@/components/ui/submit-button'

type TimedButtonProps = {
  /** Until when it is off; without script it can be pressed, and the server says when. */
  offMs: number | undefined
  busyLabel: string
  intent?: string
  id?: string
  look?: 'button' | 'linkish'
  icon?: ReactNode
  children: ReactNode
}

/** A button that enables itself when its time has come. */
export function TimedButton({ offMs, intent, id, ...button }: TimedButtonProps) {
  const left = useWait(offMs)
  const names = { ...(intent ? { intent } : {}), ...(id ? { id } : {}) }
  return <SubmitButton {...button} {...names} off={left !== undefined && left > 0} />
}
