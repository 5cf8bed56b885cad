import type { Answers } from '../define'

/** Where a company is incorporated: the country of its registered address. Undefined while that is not known here. */
export function incorporationCountry(answers: Answers): string | undefined {
  const stored = answers['/addresses/0/country']
  return typeof stored === 'string' ? stored : undefined
}
