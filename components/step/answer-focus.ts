import { useEffect } from 'react'
import type { DrawnAnswer } from '@/components/step/answer'

/** Where the focus goes after an answer, unless the pressed button leads elsewhere. */
export const PROBLEM_PLACES = '#summary, [data-notice]'

/** Leads the focus to what an answer is about. */
export function useAnswerFocus(
  form: { current: HTMLFormElement | null },
  answer: DrawnAnswer | undefined,
  leads: { current: string },
) {
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>(leads.current)?.focus()
  }, [answer, form, leads])
}
