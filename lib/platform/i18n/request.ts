import 'server-only'
import { headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { brokenMessage } from './adapt-words'
import { formatLocale } from './format-locale'
import { consoleLocales, matchLocale, negotiateLocale } from './locales'
import { messagesOf } from './messages'
import { toldLocale } from './request-locale'

/**
 * What next-intl knows of a request. Code that knows a visit, a link or a choice kept in a cookie sets its language
 * with `tellLocale`. Where none does, the page is one of the console's, and the browser's counts. The library's own way
 * would also read a header, which anyone can send.
 */
export default getRequestConfig(async ({ locale: asked = '' }) => {
  const known = matchLocale(asked) ?? toldLocale()
  const locale = known ?? negotiateLocale((await headers()).get('accept-language'), consoleLocales)
  return {
    locale: formatLocale(locale),
    messages: messagesOf(locale),
    timeZone: 'UTC',
    onError: brokenMessage,
  }
})
