import 'server-only'
import { createRequire } from 'node:module'
import path from 'node:path'

type Library = typeof import('stdnum')

const load: (name: 'stdnum') => Library = createRequire(path.join(process.cwd(), 'package.json'))
let library: Library | undefined

/** Loaded with the first number that is checked: it is hundreds of files, and most pages check none. */
function schemes(): Library {
  library ??= load('stdnum')
  return library
}

/** Separators the published form has inside, which the library wants to see and we do not keep. */
const WRITTEN: Record<string, (number: string) => string> = {
  'SE.personnummer': (number) => `${number.slice(0, -4)}-${number.slice(-4)}`,
  'FI.hetu': (number) => (number.length === 10 ? `${number.slice(0, 6)}-${number.slice(6)}` : number),
}

/**
 * True when the number has the form and the check digit of a scheme, named as `stdnum` does: "DE.idnr". A scheme the
 * library does not have is a mistake in our tables and throws.
 */
export function fitsScheme(scheme: string, number: string): boolean {
  const [country = '', name = ''] = scheme.split('.')
  const validator = schemes().stdnum[country]?.[name]
  if (!validator) throw new Error(`No such number scheme: ${scheme}`)
  // The library throws on an empty text in some schemes instead of refusing it.
  return number !== '' && validator.validate(WRITTEN[scheme]?.(number) ?? number).isValid
}

/** VAT prefixes that are not the ISO code. */
const VAT_PREFIXES: Record<string, string> = { EL: 'GR', XI: 'GB' }

/** VAT numbers of European countries outside the EU's own list. */
const OTHER_VAT: Record<string, string> = { GB: 'GB.vat', NO: 'NO.mva' }

/** True when the number, with or without the country in front, is a VAT number of this country (alpha-2). */
export function fitsVat(alpha2: string, number: string): boolean {
  if (number === '') return false
  const other = OTHER_VAT[alpha2]
  if (other) return fitsScheme(other, number)
  return (schemes().euVat[alpha2] ?? []).some((validator) => validator.validate(number).isValid)
}

/** True when the number names a VAT country in its first two letters and is a valid VAT number of it. */
export function fitsAnyVat(number: string): boolean {
  const prefix = number.slice(0, 2)
  const country = VAT_PREFIXES[prefix] ?? prefix
  return fitsVat(country, number.slice(2)) || fitsVat(country, number)
}
