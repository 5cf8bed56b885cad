/** Remembers what a person has opened in a form; gives what opens it again where an answer was drawn. */
export function keepOpen(form: HTMLFormElement) {
  const isKept = new Set(boxesOf(form).flatMap((box) => (box.open ? nameOf(box) : [])))
  return () => {
    for (const box of boxesOf(form)) if (isKept.has(nameOf(box))) box.open = true
  }
}

function boxesOf(form: HTMLFormElement): readonly HTMLDetailsElement[] {
  return [...form.querySelectorAll('details')]
}

function nameOf(box: HTMLDetailsElement): string {
  return box.querySelector('summary')?.textContent ?? ''
}
