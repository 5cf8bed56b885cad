import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Document } from '@/components/ui/document'
import { LiveRegion } from '@/components/ui/live-region'
import { nonceFrom } from '@/lib/platform/http/documents/page-nonce'
import { documentLanguage } from '@/lib/platform/i18n/document-language'
import { consoleLocales, negotiateLocale } from '@/lib/platform/i18n/locales'
import '../globals.css'
import '../console.css'

export default async function OperatorLayout({ children }: { children: ReactNode }) {
  const from = await headers()
  const locale = negotiateLocale(from.get('accept-language'), consoleLocales)
  return (
    <Document {...documentLanguage(locale)} nonce={nonceFrom(from)}>
      {children}
      <LiveRegion />
    </Document>
  )
}
