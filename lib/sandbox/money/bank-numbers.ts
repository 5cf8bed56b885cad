import 'server-only'

/** Whether a text is an IBAN whose check digits are right (ISO 13616). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Whether a text can be an account's number inside its country; what begins like an IBAN has to be one. */
export function isIbanOrBban(text: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(text) ? isIban(text) : /^[A-Z0-9]{4,34}$/.test(text)
}

/** Whether a text has the form of a BIC (ISO 9362), of 8 or 11 characters. */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text)
}

/** A BIC of 8 characters names the same office as the one of 11 that ends in XXX. */
export function wholeBic(bic: string): string {
  return bic.length === 8 ? `${bic}XXX` : bic
}

/** Whether a text is a routing number of a bank in the United States whose check digit is right. */
export function isRoutingNumber(text: string): boolean {
  const weights = [3, 7, 1]
  const sum = [...text].reduce((total, digit, place) => total + Number(digit) * (weights[place % 3] ?? 0), 0)
  return /^\d{9}$/.test(text) && sum % 10 === 0
}
