import { headers } from 'next/headers'
import { Screen } from '@/components/screen'
import { Document } from '@/components/ui/document'
import { readerOf } from '@/lib/flow/landing/recipient'
import { missingPage } from '@/lib/flow/landing/session-problem'
import { directionOf } from '@/lib/platform/i18n/locales'
import { tellLocale } from '@/lib/platform/i18n/request-locale'
import './globals.css'

export default async function GlobalNotFound() {
  const from = await headers()
  const reader = await readerOf()
  const { locale } = reader
  tellLocale(locale)
  return (
    <Document locale={locale} dir={directionOf(locale)} nonce={from.get('x-nonce') ?? undefined}>
      <Screen page={missingPage(reader)} />
    </Document>
  )
}
