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
    // A line that the answer has added may have pushed it out of the window; what is in it stays where it is.
    successor?.scrollIntoView({ block: 'nearest' })
  }
}

/** What another drawing of the form shows in place of a control: the one with its id, or the only one like it. */
function successorOf(gone: Element, form: HTMLFormElement): HTMLElement | null {
  if (gone.id) return document.getElementById(gone.id)
  const [first, ...others] = [...form.querySelectorAll<HTMLElement>(gone.localName)].filter(
    (one) => one.textContent === gone.textContent && one.cloneNode().isEqualNode(gone.cloneNode()),
  )
  return others.length === 0 ? (first ?? null) : null
}
