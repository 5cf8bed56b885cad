'use client'

import { useWait } from '@/components/flows/use-wait'
import type { CodeView } from '@/lib/model/views/code/types'

type CodeLeadProps = Pick<CodeView, 'lead' | 'runsOut'> & { id: string }

/** Says where the code went. Once the code has expired it says that, and leaves the field alone. */
export function CodeLead({ id, lead, runsOut }: CodeLeadProps) {
  const left = useWait(runsOut?.inMs)
  return (
    <p className="lead" id={id} data-said="changed">
      {left === 0 && runsOut ? runsOut.lead : lead}
    </p>
  )
}
