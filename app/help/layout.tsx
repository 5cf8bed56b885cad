import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Document } from '@/components/ui/document'
import { nonceFrom } from '@/lib/platform/http/documents/page-nonce'
import { documentLanguage } from '@/lib/platform/i18n/document-language'
import { negotiateLocale } from '@/lib/platform/i18n/locales'
import '../globals.css'

export default async function HelpLayout({ children }: { children: ReactNode }) {
  const from = await headers()
  const locale = negotiateLocale(from.get('accept-language'))
  return (
    <Document {...documentLanguage(locale)} nonce={nonceFrom(from)}>
      {children}
    </Document>
  )
}
