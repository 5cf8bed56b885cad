/** What a walk knows: answers by the names of inputs, and the words on what it presses. */
export type Knowledge = {
  answers: Readonly<Record<string, string>>
  /** Headings that end the walk. */
  ends: readonly string[]
  /** Buttons of the sandbox's own pages that go well. */
  good: readonly string[]
  /** The button under a photo that was looked at. */
  keep: string
  /** What is beside a file that was sent. */
  sent: string
  /** How the link to the service's page begins. */
  leads: string
}

/** The one thing to do now, and on what: the place in a list of everything that a selector finds. */
export type Move = {
  act: 'end' | 'wait' | 'click' | 'type' | 'choose' | 'attach'
  selector: string
  place: number
  text: string
  heading: string
}

/**
 * Looks at a page as a person does who takes the next thing that can be done. Runs in the browser and knows nothing but
 * what it is given.
 */
export function nextMove(given: string): string {
  const known: Knowledge = JSON.parse(given)
  const heading = document.querySelector('h1')?.textContent ?? ''
  const textOf = (element: Element) => (element.textContent ?? '').trim()
  const isSeen = (element: Element) => element.getClientRects().length > 0
  const move = (act: Move['act'], selector = '', found?: Element, text = ''): Move => {
    const place = found ? Array.from(document.querySelectorAll(selector)).indexOf(found) : 0
    return { act, selector, place, text, heading }
  }
  const press = (selector: string, fits: (element: Element) => boolean): Move | undefined => {
    const found = Array.from(document.querySelectorAll(selector)).find((one) => isSeen(one) && fits(one))
    return found && move('click', selector, found)
  }
  const begins = (words: readonly string[]) => (element: Element) =>
    words.some((word) => textOf(element).startsWith(word))

  function file(): Move | undefined {
    const selector = 'main input[type=file][name=file]'
    const open = Array.from(document.querySelectorAll<HTMLInputElement>(selector)).find((one) => {
      const around = one.closest('section, [role=region]')
      return !one.disabled && !one.files?.length && !around?.textContent?.includes(known.sent)
    })
    return open && move('attach', selector, open)
  }

  function input(): Move | undefined {
    const selector = 'main form :is(input, select)[name]'
    for (const one of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector)) {
      const answer = known.answers[one.name]
      if (answer === undefined || one.type === 'hidden' || one.type === 'file') continue
      if (one instanceof HTMLSelectElement) {
        if (one.value === answer) continue
        // The page's script fetches the rest of a long list.
        const isThere = Array.from(one.options).some(({ value }) => value === answer)
        return isThere ? move('choose', selector, one, answer) : move('wait')
      } else if (one.type === 'radio') {
        if (one.value === answer && !one.checked) return reach(one)
      } else if (one.type === 'checkbox') {
        if (!one.checked) return reach(one)
      } else if (one.value === '' && isSeen(one)) return move('type', selector, one, answer)
    }
    return undefined
  }

  /** A box is pressed by its words. Rarer answers wait behind a line of words, which a person opens first. */
  function reach(one: HTMLInputElement): Move {
    const [label] = one.labels ?? []
    const summary = one.closest('details')?.querySelector('summary')
    if (summary && label && !isSeen(label)) return move('click', 'summary', summary)
    return label ? move('click', 'label', label) : move('wait')
  }

  const isOurs = !location.pathname.startsWith('/sandbox/')
  // What is chosen in a list before its page's script runs is heard by nobody; a person is not that quick.
  if (document.readyState !== 'complete') return JSON.stringify(move('wait'))
  const found = known.ends.includes(heading.trim())
    ? move('end')
    : isOurs
      ? (press('.lit a', () => true) ??
        press('main button', begins([known.keep])) ??
        press('main a', begins([known.leads])) ??
        file() ??
        input() ??
        press('main form button.button:not(.quiet):not([disabled])[type=submit]', () => true))
      : press('button', begins(known.good))
  return JSON.stringify(found ?? move('wait'))
}

/** What a page looks like at this moment; it changes when anything on it does. */
export function appearance(): string {
  const values = Array.from(document.querySelectorAll('input, select'), (one) => Reflect.get(one, 'value'))
  const checked = document.querySelectorAll(':checked').length
  return [location.href, document.body?.textContent, ...values, checked].join('\n')
}

/** One of everything that a selector finds. */
export function pick(selector: string, place: string): Element | undefined {
  return document.querySelectorAll(selector)[Number(place)]
}

/** Chooses in a list as the list itself would say it. */
export function choose(selector: string, place: string, value: string): void {
  const list = document.querySelectorAll(selector)[Number(place)]
  if (!(list instanceof HTMLSelectElement)) return
  list.value = value
  for (const name of ['input', 'change']) list.dispatchEvent(new Event(name, { bubbles: true }))
}

/** What a page says and holds, for anyone who has to find out why a way ended there. */
export function standing(): string {
  const held = Array.from(document.querySelectorAll('main :is(input, select)'), (one) =>
    ['name', 'value'].map((part) => Reflect.get(one, part)).join('='),
  )
  const said = document.querySelector('main')?.cloneNode(true)
  // All countries of the world would leave no room for what went wrong.
  if (said instanceof Element) for (const list of said.querySelectorAll('select')) list.replaceChildren()
  return [location.pathname, ...held, said?.textContent].join(' | ').slice(0, 1500)
}
