import type { Answers } from '../define'

/** The place of the country in which a company is registered. */
export const INCORPORATION_COUNTRY = '/addresses/0/country'

/** Where a company is incorporated: the country of its registered address. Undefined while that is not known here. */
export function incorporationCountry(answers: Answers): string | undefined {
  const stored = answers[INCORPORATION_COUNTRY]
  return typeof stored === 'string' ? stored : undefined
}
