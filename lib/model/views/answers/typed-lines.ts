import { controlOf } from '@/lib/model/requirements/controls'
import type { CustomerType, Typed } from '@/lib/model/requirements/define'
import type { InputView } from '@/lib/model/requirements/input-view'
import { requirements } from '@/lib/model/requirements/registry'
import type { Words } from '@/lib/platform/i18n/words'

/** Text that is typed and not yet saved, as the page showed it: of a choice its words, and not the code behind them. */
export function typedLines(texts: Typed, customerType: CustomerType, words: Words): string[] {
  const views = viewsOf(texts, customerType, words)
  return Object.entries(texts)
    .filter(([, text]) => text.trim() !== '')
    .map(([name, text]) => labelIn(views.get(name), text) ?? text)
}

/** What these texts were typed into, by form name. */
function viewsOf(typed: Typed, customerType: CustomerType, words: Words): ReadonlyMap<string, InputView> {
  const fields = new Set(requirements.flatMap((one) => one.fields))
  const views = [...fields]
    .filter((field) =>
      controlOf(field)
        .inputs(field)
        .some((name) => name in typed),
    )
    .flatMap((field) =>
      controlOf(field).draw(field, { typed, answers: {}, customerType, words, problems: {} }),
    )
  return new Map(views.flatMap((view) => namesOf(view).map((name) => [name, view] as const)))
}

/** Of a telephone number, the country's input comes before its own. */
function namesOf(view: InputView): string[] {
  return view.kind === 'phone' ? [view.countryName] : [view.name]
}

function labelIn(view: InputView | undefined, text: string): string | undefined {
  return optionsOf(view).find(({ value }) => value === text)?.label
}

function optionsOf(view: InputView | undefined): ReadonlyArray<{ label: string; value?: string }> {
  if (view?.kind === 'phone') return view.countries
  return view && 'options' in view ? view.options : []
}
