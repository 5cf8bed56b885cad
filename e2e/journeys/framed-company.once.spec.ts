import type { Place } from '../fixtures'
import { test } from '../fixtures'
import { knownCompany } from '../support/companies'
import { companyNamesItsOwner } from '../support/journeys'
import type { Language } from '../support/words'

const WALKS: ReadonlyArray<readonly [Place, Language]> = [
  ['hosted', 'en'],
  ['framed', 'ar'],
]

for (const [place, locale] of WALKS) {
  test(`a company names its owner and makes a link for them, ${place}, in ${locale}`, async ({
    customerIn,
  }) => {
    const meta = { sandboxModel: 'streamlined', sandboxRequire: 'business_representatives' }
    await companyNamesItsOwner(
      await customerIn(place, { type: 'business', prefill: knownCompany(), locale, meta }),
    )
  })
}
