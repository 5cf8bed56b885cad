import { useCallback, useEffect, useRef, useState } from 'react'
import type { HandOffAnswer, HandOffCode } from '@/lib/model/views/hand-off/types'

/** Makes a code; bound to its onboarding and step. */
export type HandOffAction = (previous: HandOffAnswer, form: FormData) => Promise<HandOffAnswer>

/** A code is renewed this often before it waits for a press: nobody is before a screen for longer. */
const MOST_RENEWALS = 10

/** Where the code has room of its own, as in the style sheets. */
const WIDE = '(min-width: 62rem)'

/**
 * Keeps a working code on the screen: asks for one where it can be seen, and for the next while the last still works.
 *
 * @param wanted false where another device has the step open already
 */
export function useHandOff(action: HandOffAction, wanted: boolean, always: boolean) {
  const [answer, setAnswer] = useState<HandOffAnswer>()
  const renewals = useRef(0)
  const ask = useCallback(async (): Promise<HandOffCode | undefined> => {
    const next = await action(undefined, new FormData()).catch((): HandOffAnswer => ({ trouble: true }))
    setAnswer(next)
    return codeOfHandOff(next)
  }, [action])
  useEffect(() => {
    // A code that was used is of no more use.
    if (!wanted) setAnswer(undefined)
    else if (always || window.matchMedia(WIDE).matches) ask()
  }, [ask, wanted, always])
  const code = codeOfHandOff(answer)
  const [stale, setStale] = useState(false)
  useEffect(() => {
    if (!code) return
    setStale(false)
    const due = setTimeout(() => {
      renewals.current += 1
      if (document.hidden || renewals.current > MOST_RENEWALS) setStale(true)
      else ask()
    }, code.renewAfterMs)
    return () => clearTimeout(due)
  }, [code, ask])
  useEffect(() => {
    if (!stale) return
    const comeBack = () => {
      if (!document.hidden && renewals.current <= MOST_RENEWALS) ask()
    }
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [stale, ask])
  const askAgain = () => {
    renewals.current = 0
    return ask()
  }
  return { code: stale ? undefined : code, failed: answer !== undefined && !code, stale, ask: askAgain }
}

/** The code of an answer, if it has one. */
export function codeOfHandOff(answer: HandOffAnswer): HandOffCode | undefined {
  return answer && 'code' in answer ? answer.code : undefined
}
