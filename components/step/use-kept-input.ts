import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { DrawnAnswer } from '@/components/step/answer'
import { answerElement } from '@/components/step/answer-element'
import type { Field } from '@/components/step/field-of'

type FormRef = { current: HTMLFormElement | null }

/** What is typed and where the focus is while an answer is on its way outlive the drawing of that answer. */
export function useKeptInput(form: FormRef, answer: DrawnAnswer | undefined) {
  const typed = useRef(new Map<string, string>())
  const focused = useRef('')
  useLayoutEffect(() => {
    if (!answer || !form.current) return
    for (const [name, value] of typed.current) {
      const element = answerElement(form.current, name)
      if (element instanceof HTMLInputElement && element.type === 'checkbox') element.checked = value !== ''
      else if (element && 'value' in element) element.value = value
    }
    typed.current.clear()
    const before = document.getElementById(focused.current)
    if (document.activeElement === document.body) before?.focus({ preventScroll: true })
  }, [answer, form])
  return {
    note: ({ name, value }: Field) => {
      typed.current.set(name, value)
    },
    /** What a button puts in is not undone by what was typed before. */
    forget: () => typed.current.clear(),
    /** What a person gave up for the text of another tab is not put back. */
    drop: (name: string) => {
      typed.current.delete(name)
    },
    focus: (event: FocusEvent) => {
      focused.current = event.target.id
    },
  }
}
