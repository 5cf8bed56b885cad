import 'server-only'
import { eq } from 'drizzle-orm'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { Db } from '@/lib/platform/db/open'
import { sessions } from '@/lib/platform/db/schema/sessions'
import { type Locale, matchLocale } from '@/lib/platform/i18n/locales'
import { paths } from './paths'

/**
 * Keeps the chosen language with the visit; a language we do not speak changes nothing.
 *
 * @returns the language of ours that was chosen, for the browser to keep beyond the visit
 */
export async function setLanguage(db: Db, visit: Visit, wanted: string): Promise<Locale | undefined> {
  const locale = matchLocale(wanted)
  if (locale) await db.update(sessions).set({ locale }).where(eq(sessions.id, visit.session.id))
  return locale
}

/** What a page below the home is called: a step or a page of its own, or one about a person of a company. */
const PAGE = /^(?:[a-z-]{1,40}|people\/(?:new\?me=1|[\w-]{1,60}(?:\/(?:link|remove))?))$/

/** Back to the page the language was changed on, else home. A page that is not open leads home by itself. */
export function pathAfterLanguage(onboardingId: string, from: unknown): string {
  const isPage = typeof from === 'string' && PAGE.test(from)
  return isPage ? paths.step(onboardingId, from) : paths.home(onboardingId)
}
