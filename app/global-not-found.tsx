import { headers } from 'next/headers'
import { ScreenOfView } from '@/components/screen'
import { Document } from '@/components/ui/document'
import { recipientOf } from '@/lib/flow/landing/recipient'
import { missingPage } from '@/lib/flow/landing/session-problem'
import { nonceFrom } from '@/lib/platform/http/documents/page-nonce'
import { documentLanguage } from '@/lib/platform/i18n/document-language'
import { tellLocale } from '@/lib/platform/i18n/request-locale'
import './globals.css'

export default async function GlobalNotFound() {
  const from = await headers()
  const reader = await recipientOf()
  const { locale } = reader
  tellLocale(locale)
  return (
    <Document {...documentLanguage(locale)} nonce={nonceFrom(from)}>
      <ScreenOfView page={missingPage(reader)} />
    </Document>
  )
}
