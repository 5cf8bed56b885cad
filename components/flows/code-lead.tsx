'use client'

import { useEffect, useState } from 'react'
import type { CodeView } from '@/lib/model/views/code/types'

type CodeLeadProps = Pick<CodeView, 'lead' | 'runsOut'> & { id: string }

/** Says where the code went; once it has run out it says that, also to who was away, and leaves the field alone. */
export function CodeLead({ id, lead, runsOut }: CodeLeadProps) {
  const [over, setOver] = useState(false)
  const inMs = runsOut?.inMs
  useEffect(() => {
    if (inMs === undefined) return
    const end = Date.now() + inMs
    const look = () => setOver(Date.now() >= end)
    const due = setTimeout(look, inMs)
    // Timers stand still while a device sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(due)
      document.removeEventListener('visibilitychange', look)
    }
  }, [inMs])
  return (
    <p className="lead" id={id} role="status">
      {over && runsOut ? runsOut.lead : lead}
    </p>
  )
}
