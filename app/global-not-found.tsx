import { headers } from 'next/headers'
import { Screen } from '@/components/screen'
import { Document } from '@/components/ui/document'
import { directionOf } from '@/lib/i18n/locales'
import { readerOf } from '@/lib/onboarding/landing/reader'
import { missingPage } from '@/lib/onboarding/landing/session-problem'
import './globals.css'

export default async function GlobalNotFound() {
  const from = await headers()
  const reader = await readerOf()
  const { locale } = reader
  return (
    <Document locale={locale} dir={directionOf(locale)} nonce={from.get('x-nonce') ?? undefined}>
      <Screen page={missingPage(reader)} />
    </Document>
  )
}
