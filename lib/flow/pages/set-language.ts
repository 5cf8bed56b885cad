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

/** Back to the step the language was changed on, else home. A step that is not open leads home by itself. */
export function pathAfterLanguage(onboardingId: string, from: unknown): string {
  const isStep = typeof from === 'string' && /^[a-z-]{1,40}$/.test(from)
  return isStep ? paths.step(onboardingId, from) : paths.home(onboardingId)
}
