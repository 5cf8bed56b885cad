import 'server-only'
import { birthChoices, countryChoices } from '@/lib/model/requirements/controls/country'
import { callingChoices } from '@/lib/model/requirements/controls/phone'
import type { CountryLists, InputView, Option } from '@/lib/model/requirements/input-view'
import { asEntries } from '@/lib/model/views/form/entries'
import type { Screen } from '@/lib/model/views/page/screen'
import { markedTexts } from './marked-texts'

/** The lists of countries in one language, as script fetches them, and the mark of this version of them. */
export const countryListsOf = markedTexts(
  (locale): CountryLists => ({
    today: asEntries(countryChoices(locale)),
    born: asEntries(birthChoices(locale)),
    calling: asEntries(callingChoices(locale)),
  }),
)

/**
 * The same screen with no more than what is chosen in its lists of countries. Script fetches the rest once and keeps
 * it: 250 names would make up most of the page, and of every answer that draws it again.
 */
export function withShortLists(screen: Screen, locale: string): Screen {
  if (screen.kind !== 'form') return screen
  const url = `/api/countries/${locale}/${countryListsOf(locale).mark}`
  const sections = screen.view.sections.map((section) => ({
    ...section,
    inputs: section.inputs.map((input) => shortened(input, url)),
  }))
  return { ...screen, view: { ...screen.view, sections } }
}

/** Whether a list of countries is in this screen. */
export function hasCountryList({ kind, view }: Screen): boolean {
  return kind === 'form' && view.sections.some(({ inputs }) => inputs.some(isCountryList))
}

function isCountryList(input: InputView): boolean {
  return input.kind === 'phone' || (input.kind === 'select' && input.countries !== undefined)
}

function shortened(input: InputView, url: string): InputView {
  if (input.kind === 'phone') {
    const countries = chosenOf(input.countries, input.countryValue)
    return { ...input, countries, list: { url, name: 'calling' } }
  }
  if (input.kind !== 'select' || !input.countries) return input
  const options = chosenOf(input.options, input.value)
  return { ...input, options, list: { url, name: input.countries } }
}

function chosenOf(options: readonly Option[], value: string): readonly Option[] {
  return options.filter((option) => option.value === value)
}
