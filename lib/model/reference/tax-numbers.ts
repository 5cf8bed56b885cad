import 'server-only'
import { cleanText } from './clean-text'
import { toAlpha2 } from './countries'
import { foldDigits } from './figures'
import { fitsScheme, fitsVat } from './stdnum-checks'
import {
  businessTaxNumbers,
  individualTaxNumbers,
  type TaxCode,
  type TaxNumberPlace,
  type TaxNumberRow,
  vatNames,
} from './tax-number-data'

type TaxPayerType = 'individual' | 'business'

/** `kind` is what the service gets as type; `labelKey` the key of its words, used where there is no local name. */
export type TaxKindOption = { kind: TaxCode; labelKey: `taxKind.${TaxCode}` }

type TaxNumberFacts = {
  /** What people there call it; a proper name in their language */
  localName: string
  /** A specimen as it is written there, not a person's number */
  example?: string
  /** The numeric keypad is enough */
  digitsOnly: boolean
  /** Where to find it: the last part of a key of words, `taxNumberPlace.tax_letter` */
  where?: TaxNumberPlace
}

/** Outside the USA always taken for people [service docs]; `other` needs a description. */
const ALWAYS_FOR_PEOPLE: readonly TaxCode[] = ['national_id', 'passport', 'other']

const ROWS = { individual: individualTaxNumbers, business: businessTaxNumbers }

/** For a country without a row: any type is taken there [service docs], and this one says nothing wrong. */
const GENERAL: readonly TaxCode[] = ['tin']

function rowsOf(alpha3: string, customerType: TaxPayerType): readonly TaxNumberRow[] {
  const rows = ROWS[customerType][alpha3] ?? []
  const vatName = customerType === 'business' ? vatNames[alpha3] : undefined
  return vatName ? [...rows, { kind: 'vat', localName: vatName, digitsOnly: false, where: 'invoice' }] : rows
}

function alwaysTaken(alpha3: string, customerType: TaxPayerType): readonly TaxCode[] {
  // "USA: always ssn" [service docs]; the reference for representatives also names itin.
  if (alpha3 === 'USA') return []
  return customerType === 'individual' ? ALWAYS_FOR_PEOPLE : ['other']
}

/**
 * The kinds of tax number to offer for a tax country (people) or a country of incorporation (businesses), the usual
 * one first. Never empty.
 */
export function taxKinds(alpha3: string, customerType: TaxPayerType): TaxKindOption[] {
  const local = alpha3 in ROWS[customerType] ? rowsOf(alpha3, customerType).map((row) => row.kind) : GENERAL
  return [...local, ...alwaysTaken(alpha3, customerType)].map((kind) => ({
    kind,
    labelKey: `taxKind.${kind}`,
  }))
}

/**
 * What is known of one kind of number in one country; undefined for passports, "other", and kinds or countries
 * without a row.
 */
export function taxNumberFacts(
  alpha3: string,
  kind: string,
  customerType: TaxPayerType,
): TaxNumberFacts | undefined {
  const row = rowsOf(alpha3, customerType).find((known) => known.kind === kind)
  if (!row) return undefined
  const { localName, example, digitsOnly, where } = row
  return { localName, digitsOnly, ...(example && { example }), ...(where && { where }) }
}

/**
 * The number without anything that only separates, upper case, ASCII digits. Letters of other alphabets stay, so that
 * the service's pattern `^[a-zA-Z0-9]+$` refuses them visibly instead of the number losing them silently.
 */
export function normaliseTaxNumber(text: string): string {
  return cleanText(foldDigits(text.normalize('NFKC').toUpperCase())).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Either is enough: some numbers are in use with and without their check digit (Colombia). */
const fits = (row: TaxNumberRow, number: string): boolean =>
  (!row.checks && !row.pattern) ||
  row.pattern?.test(number) === true ||
  (row.checks ?? []).some((scheme) => fitsScheme(scheme, number))

/**
 * Whether a number has the form, and the check digit where one is known, of its kind: for a warning, never a refusal,
 * since tables age and the service decides. True whenever nothing is known. `text` need not be normalised. Without a
 * customer type a number of either will do.
 */
export function looksLikeTaxNumber(
  alpha3: string,
  kind: string,
  text: string,
  customerType?: TaxPayerType,
): boolean {
  const number = normaliseTaxNumber(text)
  if (kind === 'vat') return !(alpha3 in vatNames) || fitsVat(toAlpha2(alpha3) ?? '', number)
  const types: readonly TaxPayerType[] = customerType ? [customerType] : ['individual', 'business']
  const rows = types.flatMap((type) => rowsOf(alpha3, type)).filter((row) => row.kind === kind)
  return rows.length === 0 || rows.some((row) => fits(row, number))
}
