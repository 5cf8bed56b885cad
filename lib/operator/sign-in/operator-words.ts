import 'server-only'
import { headers } from 'next/headers'
import { negotiateLocale } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import type { Words } from '@/lib/platform/i18n/words'

/** The words of the operator's browser. The team sits anywhere, so times are UTC and say so once on the page. */
export async function operatorWords(): Promise<Words> {
  return makeWords(negotiateLocale((await headers()).get('accept-language')), 'UTC')
}
