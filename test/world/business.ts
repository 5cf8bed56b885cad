import { TYPED, typedParts } from '@/lib/developer/walker/typed'
import { companyAddressIn, sampleCompanyIn } from '@/lib/integrators/onboardings/samples'
import { type Browser, newEmail, PHONE } from '@/test/world'

/** The answers of a company's screens as typed; a company in the United States that sells coffee. */
export function typedCompany(): Record<string, string> {
  return { email: newEmail(), ...TYPED.contact, ...TYPED.company }
}

export const US = typedParts(companyAddressIn('USA'))
export const DE = { country: 'DE', line1: 'Speicherweg 2', city: 'Hamburg', postalCode: '20457' }

/** Everything the create call of a company needs, known beforehand. */
export function knownCompany() {
  return { email: newEmail(), phone: PHONE, ...sampleCompanyIn('USA') }
}

/** Answers every open step in the order the plan asks, with other answers where given. */
export async function answerAll(
  browser: Browser,
  other: Record<string, Record<string, string>> = {},
): Promise<string[]> {
  const usual = typedCompany()
  const asked: string[] = []
  for (;;) {
    const { next } = await browser.plan()
    if (next === undefined) return asked
    const outcome = await browser.submit(next, other[next] ?? usual)
    if (outcome.kind !== 'go') throw new Error(`${next}: ${JSON.stringify(outcome.answer)}`)
    asked.push(next)
  }
}
