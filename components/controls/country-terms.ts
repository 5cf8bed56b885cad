import type { CountrySearchView } from '@/lib/model/requirements/input-view'

/** As long as nothing has come. */
export const nothingKnown: CountrySearchView = { names: {}, peoples: {}, found: [] }
let search: Promise<CountrySearchView> | undefined

/** Codes, other names and peoples in the page's language, fetched once; without them labels alone are searched. */
export function searchOfCountries(): Promise<CountrySearchView> {
  search ??= fetch(`/api/countries/${document.documentElement.lang}`)
    .then((response): Promise<CountrySearchView> | CountrySearchView =>
      response.ok ? response.json() : nothingKnown,
    )
    .catch(() => {
      search = undefined
      return nothingKnown
    })
  return search
}
