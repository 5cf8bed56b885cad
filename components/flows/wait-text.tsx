'use client'

import { useWait } from '@/components/flows/use-wait'
import type { WaitView } from '@/lib/model/views/code/types'
import { inSeconds } from '@/lib/platform/i18n/in-seconds'

type WaitTextProps = {
  wait: WaitView
  /** What is there once the time has come. */
  over: string | undefined
}

/** From when on a button can be pressed. Script counts the last minute down; nobody is read every second of it. */
export function WaitText({ wait, over }: WaitTextProps) {
  const left = useWait(wait.inMs)
  const isOver = left === 0
  if (isOver && over === undefined) return null
  const seconds = left !== undefined && left < 60_000 ? Math.ceil(left / 1000) : undefined
  const counted =
    seconds === undefined ? wait.text : wait.gapped.replace('{when}', inSeconds(wait.locale, seconds))
  return <p className="muted">{isOver ? over : counted}</p>
}
