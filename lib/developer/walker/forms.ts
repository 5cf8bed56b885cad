import {
  attributesOf,
  type Element,
  elementsIn,
  elementsOf,
  textOf,
} from '@/lib/developer/embed-doctor/markup'

/** A form of a page: the address it is sent to, and its values before anyone types. */
export type Form = {
  id: string | undefined
  /** As the page writes it; empty for the page's own address. */
  action: string
  /** Names of everything a person can fill in. */
  asks: readonly string[]
  held: Readonly<Record<string, string>>
}

const INPUTS = new Set(['input', 'select', 'textarea'])
/** Inputs that say nothing unless someone presses them. */
const BUTTONS = new Set(['submit', 'button', 'image', 'reset'])

/** The forms of a page, as a browser without script finds them. */
export function formsOf(html: string): readonly Form[] {
  const elements = elementsOf(html)
  const inputs = elements.filter(isInput)
  return elements
    .filter(({ tagName }) => tagName === 'form')
    .map((form) =>
      formOf(
        form,
        inputs.filter((input) => belongsTo(input, form)),
      ),
    )
}

/** Where the links of a page lead, as it writes them. */
export function linksOf(html: string): readonly string[] {
  return elementsOf(html).flatMap((element) =>
    element.tagName === 'a' ? (attributesOf(element).href ?? []) : [],
  )
}

const CALLS_APP = '$ACTION'

/** The inputs by which a form names the server action that it calls; none where it calls none. */
export function actionInputs({ held }: Form): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(held).filter(([name]) => name.startsWith(CALLS_APP)))
}

/** Whether a form calls the app. */
export function callsApp(form: Form): boolean {
  return Object.keys(actionInputs(form)).length > 0
}

function isInput(element: Element): boolean {
  const { type = '', name, disabled } = attributesOf(element)
  return INPUTS.has(element.tagName) && Boolean(name) && disabled === undefined && !BUTTONS.has(type)
}

/** An input belongs to the form it names, else to the one around it. */
function belongsTo(input: Element, form: Element): boolean {
  const named = attributesOf(input).form
  return named === undefined ? elementsIn(form).includes(input) : named === attributesOf(form).id
}

function formOf(form: Element, inputs: readonly Element[]): Form {
  const { id, action = '' } = attributesOf(form)
  const seen = inputs.filter((input) => attributesOf(input).type !== 'hidden')
  return {
    id,
    action,
    asks: [...new Set(seen.map(nameOf))],
    held: Object.fromEntries(
      inputs.flatMap((input) => {
        const value = heldBy(input)
        return value === undefined ? [] : [[nameOf(input), value]]
      }),
    ),
  }
}

const nameOf = (input: Element) => attributesOf(input).name ?? ''

/** What an input sends although nobody touches it. */
function heldBy(input: Element): string | undefined {
  if (input.tagName === 'textarea') return textOf(input)
  if (input.tagName === 'select') return chosenIn(input)
  const { type, value, checked } = attributesOf(input)
  if (type === 'file') return undefined
  if (type === 'checkbox' || type === 'radio') return checked === undefined ? undefined : (value ?? 'on')
  return value ?? ''
}

/** The option marked as chosen, else the first: a list is never without one. */
function chosenIn(select: Element): string | undefined {
  const options = elementsIn(select).filter(({ tagName }) => tagName === 'option')
  const chosen = options.findLast((option) => attributesOf(option).selected !== undefined) ?? options[0]
  return chosen && (attributesOf(chosen).value ?? textOf(chosen).trim())
}
