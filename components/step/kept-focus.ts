import type { Sending } from '@/components/step/sending'

/** Remembers where the focus is; gives what puts it back where an answer was drawn. */
export function keepFocus(form: HTMLFormElement, signal: AbortSignal) {
  let focused: Element | null = form.contains(document.activeElement) ? document.activeElement : null
  form.addEventListener(
    'focusin',
    ({ target }) => {
      focused = target instanceof Element ? target : null
    },
    { signal },
  )
  /** A form that is only drawn again has the same buttons; one that was sent leads to other ones. */
  return (kind: Sending['kind']) => {
    if (document.activeElement !== document.body || !focused) return
    const successor = kind === 'redraw' ? successorOf(focused, form) : document.getElementById(focused.id)
    successor?.focus({ preventScroll: true })
  }
}

/** What tells controls without an id apart, besides their words. */
const TELLING = ['type', 'name', 'value', 'href'] as const

/** What another drawing of the form shows in place of a control: the one with its id, or the only one like it. */
function successorOf(gone: Element, form: HTMLFormElement): HTMLElement | null {
  if (gone.id) return document.getElementById(gone.id)
  const alike = Array.from(form.querySelectorAll<HTMLElement>(gone.localName)).filter(
    (one) =>
      one.textContent === gone.textContent &&
      TELLING.every((name) => one.getAttribute(name) === gone.getAttribute(name)),
  )
  return alike.length === 1 ? (alike[0] ?? null) : null
}
