import { answerElement } from '@/components/step/answer-element'
import type { Disputed } from '@/components/step/autosave'
import type { FormWords } from '@/lib/model/views/form/types'

type ConflictsProps = {
  form: HTMLFormElement
  disputed: Disputed
  words: FormWords['conflict']
  /** Keeps what stands here, or puts in what stands elsewhere. */
  settle: (name: string, keep: boolean) => void
}

/** Both texts of every answer that was changed here and elsewhere; the person decides, nothing is overwritten. */
export function Conflicts({ form, disputed, words, settle }: ConflictsProps) {
  const take = (name: string) => {
    const input = inputOf(form, name)
    settle(name, false)
    // Tells a search in front of a list, and nobody else: an event that does not rise passes the form by.
    input?.dispatchEvent(new Event('change'))
    boxOf(input)?.focus()
  }
  const keep = (name: string) => {
    settle(name, true)
    boxOf(inputOf(form, name))?.focus()
  }
  return Object.entries(disputed).map(([name, text]) => {
    const label = labelOf(inputOf(form, name))
    // Two disputes have the same buttons: who hears them alone hears what they are about.
    const about = <span className="sr"> {label}</span>
    return (
      <section key={name} className="note notice" role="alert">
        <h2>{words.title}</h2>
        <p>
          {asSentence(label)} {words.there} <bdi>{shown(form, name, text) || words.empty}</bdi>
        </p>
        <ul>
          <li>
            <button className="linkish" type="button" onClick={() => keep(name)}>
              {words.keep}
              {about}
            </button>
          </li>
          <li>
            <button className="linkish" type="button" onClick={() => take(name)}>
              {words.take}
              {about}
            </button>
          </li>
        </ul>
      </section>
    )
  })
}

type AnyInput = HTMLInputElement | HTMLSelectElement

function inputOf(form: HTMLFormElement, name: string): AnyInput | undefined {
  const found = answerElement(form, name)
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found
  // Radio buttons of one name: the first stands for all.
  const [first] = found instanceof RadioNodeList ? found : []
  return first instanceof HTMLInputElement ? first : undefined
}

/** Where a person gives this answer: the search in front of a list of countries, else the input itself. */
function boxOf(input: AnyInput | undefined): AnyInput | undefined {
  return input?.closest('.pick')?.querySelector<HTMLInputElement>('input[role=combobox]') ?? input
}

function labelOf(input: AnyInput | undefined, whose: 'question' | 'own' = 'question'): string {
  const [label] = boxOf(input)?.labels ?? []
  const group = input?.closest('fieldset')?.querySelector('legend')
  return (input?.type === 'radio' && whose === 'question' ? group : label)?.textContent?.trim() ?? ''
}

/** A question ends its own sentence. */
function asSentence(label: string): string {
  return /[?؟]$/.test(label) ? label : `${label}.`
}

/** A choice's own words in place of its value. */
function shown(form: HTMLFormElement, name: string, value: string): string {
  const found = answerElement(form, name)
  if (found instanceof HTMLSelectElement)
    return [...found.options].find((option) => option.value === value)?.label ?? value
  const choices = found instanceof RadioNodeList ? [...found] : []
  const chosen = choices.find((one) => one instanceof HTMLInputElement && one.value === value)
  return chosen instanceof HTMLInputElement ? labelOf(chosen, 'own') : value
}
