import { useEffect, useLayoutEffect } from 'react'
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

/**
 * Says in the title that something is wrong, as long as a summary is shown. The title belongs to the
 * page, which may write it anew at any time, so it is watched.
 */
export function useTitlePrefix(
  form: { current: HTMLFormElement | null },
  answer: DrawnAnswer | undefined,
  prefix: string,
) {
  useLayoutEffect(() => {
    if (!answer || !form.current?.querySelector('#summary')) return
    const start = `${prefix} `
    const write = () => {
      if (!document.title.startsWith(start)) document.title = start + document.title
    }
    write()
    const watch = new MutationObserver(write)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watch.disconnect()
      if (document.title.startsWith(start)) document.title = document.title.slice(start.length)
    }
  }, [answer, form, prefix])
}
