import 'server-only'
// The full metadata, since this runs on the server where 150 kB do not matter: the small sets know only the first
// digits of a number range, so they take Guernsey for the United Kingdom and cannot check a landline of a company.
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberFromString,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { cleanText } from './clean-text'
import { foldDigits } from './figures'
import { perLocale } from './per-locale'

type CallingCountry = { alpha2: string; name: string; code: string }

type PhoneProblem = 'empty' | 'letters' | 'too_short' | 'too_long' | 'not_a_number' | 'unknown_country'

type ParsedPhone = { ok: true; e164: string; alpha2?: string } | { ok: false; reason: PhoneProblem }

/** The service's own pattern [service description]. */
const SERVICE_PATTERN = /^\+(?:[0-9]){6,14}[0-9]$/

/** Longer than any number with its punctuation; nothing longer reaches the parser. */
const LONGEST_INPUT = 60

/** Between the shortest and the longest E.164 number, for codes of no country. */
const MIDDLE_LENGTH = 12

const countriesOf = perLocale((locale): CallingCountry[] => {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  const collator = new Intl.Collator([locale, 'en'])
  return getCountries()
    .map((alpha2) => ({
      alpha2,
      name: names.of(alpha2) ?? alpha2,
      code: `+${getCountryCallingCode(alpha2)}`,
    }))
    .sort((a, b) => collator.compare(a.name, b.name))
})

/** Whether a country, or a place with a code of its own, has numbers by which `homeOfPhone` knows it. */
export function hasPhoneNumbers(alpha2: string): boolean {
  return isSupportedCountry(alpha2)
}

/** Countries and territories with a calling code, such as `+49`, by name in this language's order. */
export function callingCountries(locale: string): readonly CallingCountry[] {
  return countriesOf(locale)
}

const refused = (reason: PhoneProblem): ParsedPhone => ({ ok: false, reason })

/** Letters by their class that people put between digits: the long mark of Japanese keyboards, Arabic's kashida. */
const DRAWN_LINES = /[\u30fc\u0640]/g

/** What is before a number in address books, signatures and links: "tel:", "Mobile: ", "T +49". */
const LABEL = /^\p{L}[^\d+(]*(?:[^\p{L}\d+(]|(?=\+))/u

/**
 * A text as typed or pasted with nothing but the number in it: lists leave a comma, texts to the left a plus behind.
 */
function bareNumber(text: string): string {
  const clean = cleanText(foldDigits(text.normalize('NFKC')))
    .replace(DRAWN_LINES, '-')
    .replace(LABEL, '')
    .replace(/[\s,;،؛]+$/, '')
  return clean.replace(/^([\d\s().-]+)\+$/, '+$1')
}

/**
 * Digits to try, with a plus in front when international. A leading 00 means "international" nearly everywhere, yet
 * Australia dials 0011, so the plain digits are a reading as well. Empty when it is no number.
 */
function readings(text: string): string[] {
  const [, opening = '', rest = text] = /^([^\d+]*\+)?([^+]*)$/.exec(text) ?? [undefined, '', '+']
  if (/[#*;,=:+]/.test(rest) || !/\d/.test(rest)) return []
  const international = opening !== '' || /^\D*00/.test(rest)
  const code = rest.replace(/\D/g, '').replace(/^0+/, '')
  // "+49 (0)30 …" is written everywhere and its zero never dialled; only Italian numbers keep theirs.
  const digits = international && !code.startsWith('39') ? rest.replace(/\(\s*0\s*\)/, '') : rest
  const plain = digits.replace(/\D/g, '')
  if (opening !== '') return [`+${plain.replace(/^0+/, '')}`]
  return international ? [`+${plain.replace(/^0+/, '')}`, plain] : [plain]
}

function read(number: string, country: CountryCode | undefined): PhoneNumber | PhoneProblem {
  const international = number.startsWith('+')
  if (!international && !country) return 'unknown_country'
  const options = country && !international ? { defaultCountry: country } : {}
  try {
    const phone = parsePhoneNumberWithError(number, options)
    const again = parsed(phone.number)
    // Seven digits can be dialled inside an American town, but not from anywhere else.
    const isWhole = phone.isPossible() && again?.isPossible() && SERVICE_PATTERN.test(phone.number)
    if (!isWhole) return lengthProblem(phone)
    // Of a row of zeros the next reader takes one for a prefix, and reads another number.
    return again?.number === phone.number ? phone : 'not_a_number'
  } catch (error) {
    if (error instanceof ParseError) return PROBLEMS[error.message] ?? 'not_a_number'
    throw error
  }
}

const PROBLEMS: Record<string, PhoneProblem> = {
  INVALID_COUNTRY: 'unknown_country',
  TOO_SHORT: 'too_short',
  TOO_LONG: 'too_long',
}

/** A length between the possible ones has no name of its own: it is judged against an example of the country. */
function lengthProblem(phone: PhoneNumber): PhoneProblem {
  const named = PROBLEMS[validatePhoneNumberLength(phone.number) ?? '']
  const usual = phone.country ? getExampleNumber(phone.country, examples)?.number.length : undefined
  return named ?? (phone.number.length < (usual ?? MIDDLE_LENGTH) ? 'too_short' : 'too_long')
}

/** Mexico's 1 of mobile numbers and its 044, 045 and 01 were given up in 2019; address books still have them. */
function withoutOldMexican(number: string, country: CountryCode | undefined): string {
  const code = number.replace(/^\+521(?=\d{10}$)/, '+52')
  return country === 'MX' ? code.replace(/^(?:044|045|01|521)(?=\d{10}$)/, '') : code
}

/**
 * "49 151 23456789" is a mobile number with its code and no plus, although Germany's and Indonesia's open plans let a
 * landline begin so too. Never with a zero in front: that one is dialled inside the country.
 */
function mobileWithCode(number: string, first: PhoneNumber, country: CountryCode | undefined) {
  if (!country || !number.startsWith(getCountryCallingCode(country)) || first.getType() === 'MOBILE') return
  const phone = read(`+${number}`, country)
  return typeof phone !== 'string' && phone.getType() === 'MOBILE' ? phone : undefined
}

/** A zero dialled from habit, where the country has none: it goes when only without it the number is one. */
function withoutZero(phone: PhoneNumber): PhoneNumber {
  const national = phone.nationalNumber.replace(/^0+/, '')
  if (phone.isValid() || national === phone.nationalNumber) return phone
  const bare = parsed(`+${phone.countryCallingCode}${national}`)
  return bare?.isValid() ? bare : phone
}

/**
 * Reads a phone number as people write it: any punctuation, digits of any script, `+` or `00` in front or the
 * national form of the default country. Accepts what has a possible length: number ranges are opened faster than any
 * table follows, and the code sent to the number proves it anyway. `alpha2` is missing for codes of no country.
 */
export function parsePhone(text: string, defaultAlpha2: string | undefined): ParsedPhone {
  const clean = bareNumber(text)
  if (clean === '') return refused('empty')
  if (/\p{L}/u.test(clean)) return refused('letters')
  if (clean.length > LONGEST_INPUT) return refused('too_long')
  const country = defaultAlpha2 && isSupportedCountry(defaultAlpha2) ? defaultAlpha2 : undefined
  const numbers = readings(clean).map((number) => withoutOldMexican(number, country))
  const results = numbers.map((number) => read(number, country))
  const possible = results.filter((result) => typeof result !== 'string')
  const first = possible.find((number) => number.isValid()) ?? possible[0]
  const phone = first && (mobileWithCode(numbers.at(-1) ?? '', first, country) ?? withoutZero(first))
  if (!phone) return refused(results.find((result) => typeof result === 'string') ?? 'not_a_number')
  return { ok: true, e164: phone.number, ...(phone.country && { alpha2: phone.country }) }
}

const parsed = (e164: string) => parsePhoneNumberFromString(e164)

/** Where a number is at home, as alpha-2 (undefined for codes of no country), and its calling code, such as `+49`. */
export function homeOfPhone(e164: string): { alpha2: string | undefined; code: string } {
  const phone = parsed(e164)
  return { alpha2: phone?.country, code: phone ? `+${phone.countryCallingCode}` : e164.slice(0, 4) }
}

/** The country of a number, as alpha-2; of several that share its code and do not tell them apart, the main one. */
export function mainCountryOfPhone(e164: string): string | undefined {
  const phone = parsed(e164)
  return phone?.country ?? phone?.getPossibleCountries()[0]
}

/** `+49 1512 3456789`: grouped as its country does; the text itself when it is no number we can read. */
export function formatPhone(e164: string): string {
  return parsed(e164)?.formatInternational() ?? e164
}

/**
 * `+49 ••• ••• 4417`: calling code and at most four last digits, never more than half of the number. The dots say
 * nothing about its length.
 */
export function maskPhone(e164: string): string {
  const phone = parsed(e164)
  if (!phone) return '••• •••'
  const count = Math.min(4, Math.floor(phone.nationalNumber.length / 2))
  return `+${phone.countryCallingCode} ••• ••• ${phone.nationalNumber.slice(-count)}`
}

/** A number of the country's form that belongs to the published examples; undefined where no plan is known. */
export function examplePhone(alpha2: string): string | undefined {
  return isSupportedCountry(alpha2) ? getExampleNumber(alpha2, examples)?.formatInternational() : undefined
}
