import 'server-only'
import { type RegisterFacts, registers } from './register-data'
import { fitsAnyVat } from './stdnum-checks'
import { normaliseTaxNumber } from './tax-numbers'

/** The company register of a country, with what its number is called; undefined where we know none. */
export function registerOf(alpha3: string): RegisterFacts | undefined {
  return registers[alpha3]
}

/**
 * Whether a registration number has the usual form of its register, however it is separated: for a warning, never a
 * refusal. True where no form is known.
 */
export function looksLikeRegistrationNumber(alpha3: string, text: string): boolean {
  return registers[alpha3]?.pattern?.test(normaliseTaxNumber(text)) ?? true
}

/**
 * Whether a text is a European VAT number with its country in front and a right check digit. The service wants the
 * registration number, "a VAT or tax number must not be sent here" [service description]. Where both are the same
 * digits (Denmark), only the prefix tells them apart, so without one the answer is no.
 */
export function looksLikeVatNumber(text: string): boolean {
  return fitsAnyVat(normaliseTaxNumber(text))
}
