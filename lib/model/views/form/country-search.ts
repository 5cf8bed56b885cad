import { countryTerms } from '@/lib/model/reference/country-terms'
import type { CountrySearchView } from '@/lib/model/requirements/input-view'
import type { Words } from '@/lib/platform/i18n/words'

/** Up to this many are counted aloud; more say nothing but that more letters help. */
const MOST_COUNTED = 20

/** What finds a country beside its name in a list, and how the number found is said. */
export function countrySearch(words: Words): CountrySearchView {
  const counted = Array.from({ length: MOST_COUNTED }, (_, index) =>
    words.t('controls.country.found', { count: index + 1 }),
  )
  return {
    ...countryTerms(words.locale),
    found: [
      words.t('controls.country.found_none'),
      ...counted,
      words.t('controls.country.found_more', { count: MOST_COUNTED }),
    ],
  }
}
