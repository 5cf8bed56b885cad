'use client'

import type { VestibuleEvent } from '@vestibule/embed'
import { VestibuleCheck } from '@vestibule/react'
import { useState } from 'react'

/** Rely on your server's webhooks for what counts: a page can be changed by anyone who sits in front of it. */
const STATES: Readonly<Record<string, string>> = {
  'review.started': 'We are checking.',
  'onboarding.approved': 'All is set.',
}

const newLink = async () => {
  const response = await fetch('/vestibule-link', { method: 'POST' })
  if (!response.ok) throw new Error(`The server made no link: ${response.status}`)
  return response.text()
}

export function Check() {
  const [state, setState] = useState('')
  const onEvent = ({ type }: VestibuleEvent) => setState((before) => STATES[type] ?? before)
  return (
    <>
      <VestibuleCheck newLink={newLink} onEvent={onEvent} opening={<p>One moment …</p>} />
      <p role="status">{state}</p>
    </>
  )
}
