import 'server-only'
import { paths } from '@/lib/flow/pages/paths'
import { findLink, type LinkOwner } from '@/lib/flow/sessions/links'
import type { Db } from '@/lib/platform/db/open'
import { type Locale, matchLocale, negotiateLocale } from '@/lib/platform/i18n/locales'
import { takePoint } from '@/lib/platform/limits/rate-limits'

type Asked = {
  /** The language in the address. */
  named: string | undefined
  acceptLanguage: string | null
  /** The language that was chosen for an onboarding in this browser. */
  chosenFor?: (onboardingId: string) => Promise<Locale | undefined>
}

/**
 * As chosen on a page, else as the integrator said, else as the browser asks. A language in the address is mostly the
 * integrator's, whose page names the same one whenever it opens the frame: it takes back nobody's choice.
 */
export async function landingLocale(
  { named, acceptLanguage, chosenFor }: Asked,
  onboarding: LinkOwner['onboarding'] | undefined,
): Promise<Locale> {
  const chosen = onboarding && (await chosenFor?.(onboarding.id))
  const given = matchLocale(named ?? '') ?? matchLocale(onboarding?.locale ?? '')
  return chosen ?? given ?? negotiateLocale(acceptLanguage)
}

/** Where a landing's languages lead. An address that is no link of ours has nobody whose choice could be kept. */
export function wayToLanguage(token: string, owner: LinkOwner | undefined): (locale: Locale) => string {
  return (locale) => (owner ? paths.landingChoice(token, locale) : paths.landing(token, locale))
}

type Chosen =
  /** `of`: the onboarding that the choice is kept for. */
  { of: string; locale: Locale; next: string } | { of?: undefined; next: string }

/** The language chosen on a landing, before there is a session to keep it; also of a link that no longer works. */
export async function chooseOnLanding(
  db: Db,
  token: string,
  wanted: string,
  network: string,
): Promise<Chosen> {
  const locale = matchLocale(wanted)
  if (!locale) return { next: paths.landing(token) }
  const next = paths.landing(token, locale)
  const found = await findLink(db, token)
  const owner = found.ok ? found.value : found.owner
  if (owner) return { of: owner.onboarding.id, locale, next }
  // A cookie in the answer says that a link exists: anyone who guesses is counted here as on the page.
  await takePoint(db, 'linkFailed', network)
  return { next }
}
