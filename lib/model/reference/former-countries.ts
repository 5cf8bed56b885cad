import 'server-only'
import type { Alpha3 } from './countries'
import { foldText } from './fold-text'

/**
 * A country that no longer exists under this name. `names` are proper names by language, the first one to show, the
 * others also found; `today` lists who holds the territory now, the most likely first.
 */
export type FormerCountry = {
  key: string
  names: { en: readonly string[]; de: readonly string[] }
  today: readonly Alpha3[]
}

export const formerCountries: readonly FormerCountry[] = [
  {
    key: 'yugoslavia',
    names: { en: ['Yugoslavia', 'SFR Yugoslavia'], de: ['Jugoslawien', 'SFR Jugoslawien'] },
    today: ['SRB', 'HRV', 'BIH', 'SVN', 'MKD', 'MNE', 'XKX'],
  },
  {
    key: 'serbia_and_montenegro',
    names: { en: ['Serbia and Montenegro'], de: ['Serbien und Montenegro'] },
    today: ['SRB', 'MNE', 'XKX'],
  },
  {
    key: 'soviet_union',
    names: { en: ['Soviet Union', 'USSR'], de: ['Sowjetunion', 'UdSSR'] },
    today: [
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
  },
  {
    key: 'czechoslovakia',
    names: { en: ['Czechoslovakia', 'ČSSR'], de: ['Tschechoslowakei', 'ČSSR'] },
    today: ['CZE', 'SVK'],
  },
  {
    key: 'east_germany',
    names: {
      en: ['East Germany', 'GDR', 'German Democratic Republic'],
      de: ['DDR', 'Deutsche Demokratische Republik', 'Ostdeutschland'],
    },
    today: ['DEU'],
  },
  {
    key: 'west_germany',
    names: { en: ['West Germany', 'FRG'], de: ['Westdeutschland', 'BRD', 'Bundesrepublik Deutschland'] },
    today: ['DEU'],
  },
  { key: 'zaire', names: { en: ['Zaire'], de: ['Zaire'] }, today: ['COD'] },
  { key: 'burma', names: { en: ['Burma'], de: ['Birma', 'Burma'] }, today: ['MMR'] },
  { key: 'swaziland', names: { en: ['Swaziland'], de: ['Swasiland'] }, today: ['SWZ'] },
  { key: 'ceylon', names: { en: ['Ceylon'], de: ['Ceylon'] }, today: ['LKA'] },
  { key: 'persia', names: { en: ['Persia'], de: ['Persien'] }, today: ['IRN'] },
  { key: 'siam', names: { en: ['Siam'], de: ['Siam'] }, today: ['THA'] },
  {
    key: 'rhodesia',
    names: { en: ['Rhodesia', 'Southern Rhodesia'], de: ['Rhodesien', 'Südrhodesien'] },
    today: ['ZWE'],
  },
  { key: 'northern_rhodesia', names: { en: ['Northern Rhodesia'], de: ['Nordrhodesien'] }, today: ['ZMB'] },
  { key: 'upper_volta', names: { en: ['Upper Volta'], de: ['Obervolta'] }, today: ['BFA'] },
  { key: 'dahomey', names: { en: ['Dahomey'], de: ['Dahomey', 'Dahome'] }, today: ['BEN'] },
  { key: 'gold_coast', names: { en: ['Gold Coast'], de: ['Goldküste'] }, today: ['GHA'] },
  { key: 'kampuchea', names: { en: ['Kampuchea'], de: ['Kampuchea', 'Kamputschea'] }, today: ['KHM'] },
  { key: 'east_pakistan', names: { en: ['East Pakistan'], de: ['Ostpakistan'] }, today: ['BGD'] },
  {
    key: 'british_india',
    names: { en: ['British India'], de: ['Britisch-Indien'] },
    today: ['IND', 'PAK', 'BGD', 'MMR'],
  },
  {
    key: 'tanganyika_and_zanzibar',
    names: { en: ['Tanganyika', 'Zanzibar'], de: ['Tanganjika', 'Sansibar'] },
    today: ['TZA'],
  },
  { key: 'british_honduras', names: { en: ['British Honduras'], de: ['Britisch-Honduras'] }, today: ['BLZ'] },
  { key: 'british_guiana', names: { en: ['British Guiana'], de: ['Britisch-Guayana'] }, today: ['GUY'] },
  { key: 'dutch_guiana', names: { en: ['Dutch Guiana'], de: ['Niederländisch-Guayana'] }, today: ['SUR'] },
  {
    key: 'netherlands_antilles',
    names: { en: ['Netherlands Antilles', 'Dutch Antilles'], de: ['Niederländische Antillen'] },
    today: ['CUW', 'SXM', 'BES', 'ABW'],
  },
  {
    key: 'dutch_east_indies',
    names: { en: ['Dutch East Indies'], de: ['Niederländisch-Indien'] },
    today: ['IDN'],
  },
  {
    key: 'french_indochina',
    names: { en: ['French Indochina', 'Indochina'], de: ['Französisch-Indochina', 'Indochina'] },
    today: ['VNM', 'KHM', 'LAO'],
  },
  {
    key: 'vietnam_divided',
    names: { en: ['South Vietnam', 'North Vietnam'], de: ['Südvietnam', 'Nordvietnam'] },
    today: ['VNM'],
  },
  {
    key: 'yemen_divided',
    names: { en: ['South Yemen', 'North Yemen'], de: ['Südjemen', 'Nordjemen'] },
    today: ['YEM'],
  },
  { key: 'malaya', names: { en: ['Malaya'], de: ['Malaya'] }, today: ['MYS', 'SGP'] },
  {
    key: 'palestine_mandate',
    names: { en: ['Mandatory Palestine'], de: ['Mandatsgebiet Palästina'] },
    today: ['ISR', 'PSE'],
  },
  { key: 'transjordan', names: { en: ['Transjordan'], de: ['Transjordanien'] }, today: ['JOR'] },
  {
    key: 'united_arab_republic',
    names: { en: ['United Arab Republic'], de: ['Vereinigte Arabische Republik'] },
    today: ['EGY', 'SYR'],
  },
  { key: 'bechuanaland', names: { en: ['Bechuanaland'], de: ['Betschuanaland'] }, today: ['BWA'] },
  { key: 'basutoland', names: { en: ['Basutoland'], de: ['Basutoland'] }, today: ['LSO'] },
  { key: 'nyasaland', names: { en: ['Nyasaland'], de: ['Njassaland'] }, today: ['MWI'] },
  {
    key: 'south_west_africa',
    names: { en: ['South West Africa'], de: ['Südwestafrika'] },
    today: ['NAM'],
  },
]

const byName = new Map<string, FormerCountry>(
  formerCountries.flatMap((country) =>
    [...country.names.en, ...country.names.de].map((name) => [foldText(name), country]),
  ),
)

/** Present-day countries for a former name in any of its languages; empty when the name is none. */
export function countriesSince(formerName: string): readonly Alpha3[] {
  return byName.get(foldText(formerName))?.today ?? []
}

/** Every former country by the name to show, in this language or else English. */
export function formerCountryOptions(locale: string): readonly { name: string }[] {
  const language = locale.toLowerCase().startsWith('de') ? 'de' : 'en'
  return formerCountries.map(({ names }) => ({ name: names[language][0] ?? names.en[0] ?? '' }))
}

/** The names of former countries that lead to a present one, in this language or else English: for a search box. */
export function formerNamesOf(alpha3: Alpha3, locale: string): string[] {
  const language = locale.toLowerCase().startsWith('de') ? 'de' : 'en'
  return formerCountries
    .filter((country) => country.today.includes(alpha3))
    .flatMap((country) => country.names[language])
}
