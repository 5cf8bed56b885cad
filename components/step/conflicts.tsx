import type { Disputed } from '@/components/step/autosave-types'
import { inputsOf, type NamedInput } from '@/components/step/inputs'
import type { LineWords } from '@/lib/model/views/form/types'

type ConflictsProps = {
  form: HTMLFormElement
  disputed: Disputed
  words: NonNullable<LineWords['conflict']>
  /** Keeps the text here, or puts in the other one. */
  settle: (name: string, keep: boolean) => void
}

/** Both texts of every answer that was changed here and elsewhere; the person decides, nothing is overwritten. */
export function Conflicts({ form, disputed, words, settle }: ConflictsProps) {
  const take = (name: string, input: NamedInput | undefined) => {
    settle(name, false)
    // Tells a search in front of a list, and nobody else: an event that does not rise passes the form by.
    input?.dispatchEvent(new Event('change'))
    boxOf(input)?.focus()
  }
  const keep = (name: string, input: NamedInput | undefined) => {
    settle(name, true)
    boxOf(input)?.focus()
  }
  return Object.entries(disputed).map(([name, text]) => {
    const inputs = inputsOf(form).filter((input) => input.name === name)
    // Radio buttons of one name: the first stands for all.
    const [input] = inputs
    const label = labelOf(input)
    // Two disputes have the same buttons: who hears them alone hears what they are about.
    const about = <span className="sr"> {label}</span>
    return (
      <section key={name} className="note notice" data-said="">
        <h2>{words.title}</h2>
        <p>
          {asSentence(label)} {words.there} <bdi>{shown(inputs, text) || words.empty}</bdi>
        </p>
        <ul>
          <li>
            <button className="linkish" type="button" onClick={() => keep(name, input)}>
              {words.keep}
              {about}
            </button>
          </li>
          <li>
            <button className="linkish" type="button" onClick={() => take(name, input)}>
              {words.take}
              {about}
            </button>
          </li>
        </ul>
      </section>
    )
  })
}

/** Where a person gives this answer: the search in front of a list of countries, else the input itself. */
function boxOf(input: NamedInput | undefined): NamedInput | undefined {
  return input?.closest('.pick')?.querySelector<HTMLInputElement>('input[role=combobox]') ?? input
}

function labelOf(input: NamedInput | undefined, whose: 'question' | 'own' = 'question'): string {
  const [label] = boxOf(input)?.labels ?? []
  const group = input?.closest('fieldset')?.querySelector('legend')
  return (input?.type === 'radio' && whose === 'question' ? group : label)?.textContent?.trim() ?? ''
}

/** A question ends its own sentence. */
function asSentence(label: string): string {
  return /[?؟]$/.test(label) ? label : `${label}.`
}

/** A choice's own words in place of its value. */
function shown(inputs: readonly NamedInput[], value: string): string {
  const [first] = inputs
  if (first instanceof HTMLSelectElement)
    return [...first.options].find((option) => option.value === value)?.label ?? value
  const chosen = inputs.find((one) => one.type === 'radio' && one.value === value)
  return chosen ? labelOf(chosen, 'own') : value
}
