import 'server-only'
import { cookies } from 'next/headers'
import { type Locale, matchLocale } from '@/lib/platform/i18n/locales'
import { languageCookieName, languageCookieOptions, type Surface } from './cookies'

/** Keeps in this browser the language someone chose for an onboarding: sessions end, the person stays the same. */
export async function keepLanguage(onboardingId: string, surface: Surface, locale: Locale): Promise<void> {
  const jar = await cookies()
  jar.set(languageCookieName(onboardingId, surface), locale, languageCookieOptions(surface))
}

/** The language chosen for an onboarding in this browser; undefined as long as nobody has chosen one. */
export async function keptLanguage(onboardingId: string, surface: Surface): Promise<Locale | undefined> {
  const jar = await cookies()
  return matchLocale(jar.get(languageCookieName(onboardingId, surface))?.value ?? '')
}
