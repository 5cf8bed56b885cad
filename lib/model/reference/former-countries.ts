import 'server-only'
import { dataOfEach, languageData } from '@/lib/platform/i18n/language-data'
import type { Alpha3 } from './countries'
import { foldText } from './fold-text'

/**
 * Countries that no longer exist under their name, by a key under which languages name them, with those that hold the
 * territory now, the most likely first.
 */
export const formerCountries: Readonly<Record<string, readonly Alpha3[]>> = {
  yugoslavia: ['SRB', 'HRV', 'BIH', 'SVN', 'MKD', 'MNE', 'XKX'],
  serbia_and_montenegro: ['SRB', 'MNE', 'XKX'],
  soviet_union: [
    'RUS',
    'UKR',
    'KAZ',
    'BLR',
    'UZB',
    'GEO',
    'AZE',
    'ARM',
    'MDA',
    'LTU',
    'LVA',
    'EST',
    'KGZ',
    'TJK',
    'TKM',
  ],
  czechoslovakia: ['CZE', 'SVK'],
  east_germany: ['DEU'],
  west_germany: ['DEU'],
  zaire: ['COD'],
  burma: ['MMR'],
  swaziland: ['SWZ'],
  ceylon: ['LKA'],
  persia: ['IRN'],
  siam: ['THA'],
  rhodesia: ['ZWE'],
  northern_rhodesia: ['ZMB'],
  upper_volta: ['BFA'],
  dahomey: ['BEN'],
  gold_coast: ['GHA'],
  kampuchea: ['KHM'],
  east_pakistan: ['BGD'],
  british_india: ['IND', 'PAK', 'BGD', 'MMR'],
  tanganyika_and_zanzibar: ['TZA'],
  british_honduras: ['BLZ'],
  british_guiana: ['GUY'],
  dutch_guiana: ['SUR'],
  netherlands_antilles: ['CUW', 'SXM', 'BES', 'ABW'],
  dutch_east_indies: ['IDN'],
  french_indochina: ['VNM', 'KHM', 'LAO'],
  vietnam_divided: ['VNM'],
  yemen_divided: ['YEM'],
  malaya: ['MYS', 'SGP'],
  palestine_mandate: ['ISR', 'PSE'],
  transjordan: ['JOR'],
  united_arab_republic: ['EGY', 'SYR'],
  bechuanaland: ['BWA'],
  basutoland: ['LSO'],
  nyasaland: ['MWI'],
  south_west_africa: ['NAM'],
}

let byName: ReadonlyMap<string, readonly Alpha3[]> | undefined

/** Present-day countries for a former name in any language that has one; empty when the name is none. */
export function countriesSince(formerName: string): readonly Alpha3[] {
  byName ??= new Map(
    dataOfEach('countries').flatMap(([, { former }]) =>
      Object.entries(former).flatMap(([key, names]) =>
        names.split(', ').map((name) => [foldText(name), formerCountries[key] ?? []] as const),
      ),
    ),
  )
  return byName.get(foldText(formerName)) ?? []
}

/** Every former country by the name to show, in this language or else English. */
export function formerCountryOptions(locale: string): readonly { name: string }[] {
  return Object.keys(formerCountries).map((key) => ({ name: namesOf(key, locale)[0] ?? '' }))
}

/** The names of former countries that lead to a present one, in this language or else English: for a search box. */
export function formerNamesOf(alpha3: Alpha3, locale: string): string[] {
  return Object.entries(formerCountries)
    .filter(([, today]) => today.includes(alpha3))
    .flatMap(([key]) => namesOf(key, locale))
}

function namesOf(key: string, locale: string): readonly string[] {
  const own = languageData(locale, 'countries')?.former[key] ?? languageData('en', 'countries')?.former[key]
  return own?.split(', ') ?? []
}
