import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { DrawnAnswer } from '@/components/step/answer'
import { answerElement } from '@/components/step/answer-element'
import type { Field } from '@/components/step/field-of'
import type { Sending } from '@/components/step/use-sending'

type FormRef = { current: HTMLFormElement | null }

/** What is typed and where the focus is while an answer is on its way outlive the drawing of that answer. */
export function useKeptInput(form: FormRef, answer: DrawnAnswer | undefined) {
  const typed = useRef(new Map<string, string>())
  const focused = useRef<Element>(undefined)
  const isRedraw = useRef(false)
  useLayoutEffect(() => {
    if (!answer || !form.current) return
    for (const [name, value] of typed.current) {
      const element = answerElement(form.current, name)
      if (element instanceof HTMLInputElement && element.type === 'checkbox') element.checked = value !== ''
      else if (element && 'value' in element) element.value = value
    }
    typed.current.clear()
    if (document.activeElement !== document.body || !focused.current) return
    const successor = isRedraw.current
      ? successorOf(focused.current, form.current)
      : document.getElementById(focused.current.id)
    successor?.focus({ preventScroll: true })
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
      focused.current = event.target
    },
    /** A form that is only drawn anew has the same buttons again; one that was sent leads to other ones. */
    expect: (kind: Sending['kind']) => {
      isRedraw.current = kind === 'redraw'
    },
  }
}

/** What tells controls without an id apart, besides their words. */
const TELLING = ['type', 'name', 'value', 'href'] as const

/** What a form drawn anew shows in place of a control: the one with its id, or the only one like it. */
function successorOf(gone: Element, form: HTMLFormElement): HTMLElement | null {
  if (gone.id) return document.getElementById(gone.id)
  const alike = Array.from(form.querySelectorAll<HTMLElement>(gone.localName)).filter(
    (one) =>
      one.textContent === gone.textContent &&
      TELLING.every((name) => one.getAttribute(name) === gone.getAttribute(name)),
  )
  return alike.length === 1 ? (alike[0] ?? null) : null
}
