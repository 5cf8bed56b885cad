import 'server-only'
import { headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { brokenMessage } from './adapt-words'
import { formatLocale, matchLocale, negotiateLocale } from './locales'
import { messagesOf } from './messages'

/**
 * What next-intl knows of a request. Whoever knows a visit, a link or a choice kept in a cookie says its language with
 * `setRequestLocale`; where nobody does, the browser's counts.
 */
export default getRequestConfig(async ({ locale: asked, requestLocale }) => {
  const told = matchLocale(asked ?? (await requestLocale) ?? '')
  const locale = told ?? negotiateLocale((await headers()).get('accept-language'))
  return {
    locale: formatLocale(locale),
    messages: messagesOf(locale),
    timeZone: 'UTC',
    onError: brokenMessage,
  }
})
