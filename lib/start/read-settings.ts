import 'server-only'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { env } from '@/lib/platform/env/env'
import { limits } from '@/lib/platform/limits/read-limits'
import { checkServiceSettings } from '@/lib/upstream/connect'

/**
 * Reads every setting that could be wrong, so that none is found so by the first page.
 *
 * @throws ConfigurationError
 */
export async function readSettings(): Promise<void> {
  env()
  limits()
  await checkServiceSettings()
  const { textCountries } = env()
  if (textCountries) await checkTextCountries(textCountries)
}

/** A code that is mistyped would keep a whole country from its text messages. */
async function checkTextCountries(codes: readonly string[]): Promise<void> {
  const { hasPhoneNumbers } = await import('@/lib/model/reference/phone')
  const place = codes.findIndex((code) => !hasPhoneNumbers(code)) + 1
  if (place > 0)
    throw new ConfigurationError(
      `TEXT_COUNTRIES: code ${place} of the list is of no country with phone numbers`,
    )
}
