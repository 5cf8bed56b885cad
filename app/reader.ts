import 'server-only'
import { headers } from 'next/headers'
import { negotiateLocale } from '@/lib/i18n/locales'
import type { Reader } from '@/lib/onboarding/landing/session-problem'
import { parentsAround } from '@/lib/sessions/parents-around'

/** What the request alone says about who gets the page, for pages that may know nothing else. */
export async function readerOf(): Promise<Reader> {
  const from = await headers()
  return { locale: negotiateLocale(from.get('accept-language')), parentOrigins: parentsAround(from) }
}
