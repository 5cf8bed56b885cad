import 'server-only'
import { eq } from 'drizzle-orm'
import type { Db } from '@/lib/db/open'
import { sessions } from '@/lib/db/schema/onboarding'
import { matchLocale } from '@/lib/i18n/locales'
import type { Visit } from '@/lib/sessions/visit'

/** Keeps the chosen language with the visit; a language we do not speak changes nothing. */
export async function setLanguage(db: Db, visit: Visit, wanted: string): Promise<void> {
  const locale = matchLocale(wanted)
  if (locale) await db.update(sessions).set({ locale }).where(eq(sessions.id, visit.session.id))
}
