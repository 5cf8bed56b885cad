import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Document } from '@/components/ui/document'
import { nonceFrom } from '@/lib/platform/http/documents/page-nonce'
import { documentLanguage } from '@/lib/platform/i18n/document-language'
import { localeOrDefault } from '@/lib/platform/i18n/locales'
import { tellLocale } from '@/lib/platform/i18n/request-locale'
import '../../globals.css'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export default async function LeftLayout({ children, params }: Props) {
  const locale = localeOrDefault((await params).locale)
  tellLocale(locale)
  return (
    <Document {...documentLanguage(locale)} nonce={nonceFrom(await headers())}>
      {children}
    </Document>
  )
}
