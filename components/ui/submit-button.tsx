'use client'

import type { MouseEvent, ReactNode } from 'react'
import { useFormStatus } from 'react-dom'

type SubmitButtonProps = {
  /** The word while the answer is on its way. */
  busyLabel: string
  /** Tells two buttons of one form apart; sent as `intent`. */
  intent?: string
  /** Where the page is drawn again with the same button, by which the focus finds back. */
  id?: string
  look?: 'button' | 'button quiet' | 'button grave' | 'linkish'
  icon?: ReactNode
  /** Cannot be pressed yet; it keeps its place and the focus. */
  off?: boolean
  children: ReactNode
}

/**
 * Sends the form around it. It never leaves the tab order: while the answer is on its way it says so and lets
 * further presses pass, so the focus stays and nothing is sent twice.
 */
export function SubmitButton({
  id,
  busyLabel,
  intent,
  look = 'button',
  icon,
  off = false,
  children,
}: SubmitButtonProps) {
  const { pending, data } = useFormStatus()
  const busy = pending && (data.get('intent') ?? undefined) === intent
  const ignoreInVain = (event: MouseEvent) => {
    if (pending || off) event.preventDefault()
  }
  return (
    <button
      id={id}
      className={look}
      type="submit"
      name={intent && 'intent'}
      value={intent}
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      onClick={ignoreInVain}
    >
      {busy ? <i className="icon i-loader turns" aria-hidden="true" /> : icon}
      {busy ? busyLabel : children}
    </button>
  )
}
