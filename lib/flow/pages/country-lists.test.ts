import { expect, it } from 'vitest'
import { birthChoices, countryChoices } from '@/lib/model/requirements/controls/country'
import { callingChoices } from '@/lib/model/requirements/controls/phone'
import type { InputView } from '@/lib/model/requirements/input-view'
import { fromEntries } from '@/lib/model/views/form/entries'
import type { Screen } from '@/lib/model/views/page/screen'
import { countryListsOf, hasCountryList, withShortLists } from './country-lists'

const named = { name: 'country', label: 'Country', autocomplete: 'country' }
const country: InputView = {
  ...named,
  kind: 'select',
  prompt: 'Choose a country',
  options: countryChoices('de'),
  countries: 'today',
  value: 'AT',
}
const phone: InputView = {
  kind: 'phone',
  name: 'phone.number',
  label: 'Phone',
  value: '',
  autocomplete: { country: 'off', number: 'off' },
  countryName: 'phone.country',
  countryLabel: 'Country',
  countryValue: '',
  countryPrompt: 'Choose a country',
  countries: callingChoices('de'),
}
const state: InputView = {
  ...named,
  kind: 'select',
  prompt: 'Choose a state',
  options: [
    { value: 'NY', label: 'New York' },
    { value: 'TX', label: 'Texas' },
  ],
  value: '',
}

function screenWith(...inputs: readonly InputView[]): Screen {
  const view = {
    step: 'step',
    title: 'Title',
    sections: [{ inputs }],
    submit: 'Save',
    submitting: 'Saving',
    problems: [],
    later: { label: 'Later', href: '/later' },
  }
  return { kind: 'form', view }
}

const inputsOf = ({ view }: Screen) =>
  'sections' in view ? view.sections.flatMap(({ inputs }) => inputs) : []

it('of a list of countries a page holds no more than what is chosen, and where script finds the rest', () => {
  const [first, second] = inputsOf(withShortLists(screenWith(country, phone), 'de'))
  const url = `/api/countries/de/${countryListsOf('de').mark}`
  expect(first).toMatchObject({
    options: [{ value: 'AT', label: 'Österreich' }],
    list: { url, name: 'today' },
  })
  expect(second).toMatchObject({ countries: [], list: { url, name: 'calling' } })
})

it('leaves every other list as it is', () => {
  const screen = screenWith(state)
  expect(withShortLists(screen, 'de')).toEqual(screen)
  expect([hasCountryList(screen), hasCountryList(screenWith(state, country))]).toEqual([false, true])
})

it.each(['en', 'de', 'fr', 'es', 'pt-BR', 'pl', 'ar'])('script is given each list of %s whole', (locale) => {
  const lists: Record<string, string> = JSON.parse(countryListsOf(locale).text)
  const given = Object.fromEntries(Object.entries(lists).map(([name, text]) => [name, fromEntries(text)]))
  expect(given).toEqual({
    today: countryChoices(locale),
    born: birthChoices(locale),
    calling: callingChoices(locale),
  })
})

it('lists in another language have another address', () => {
  const marks = ['en', 'de', 'fr', 'es', 'pt-BR', 'pl', 'ar'].map((locale) => countryListsOf(locale).mark)
  expect(new Set(marks).size).toBe(marks.length)
})
