import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Document } from '@/components/ui/document'
import { nonceFrom } from '@/lib/platform/http/documents/page-nonce'
import { canLeaveScriptOut } from '@/lib/platform/http/documents/without-script'
import { documentLanguage } from '@/lib/platform/i18n/document-language'
import { negotiateLocale } from '@/lib/platform/i18n/locales'
import { tellLocale } from '@/lib/platform/i18n/request-locale'
import { landing } from './landing'
import '../../../globals.css'

type Props = { children: ReactNode; params: Promise<{ token: string; view?: string[] }> }

export default async function LandingLayout({ children, params }: Props) {
  const { token, view = [] } = await params
  const from = await headers()
  const nonce = nonceFrom(from)
  const known = await landing(token, view.join('/')).catch(() => undefined)
  const locale = known?.locale ?? negotiateLocale(from.get('accept-language'))
  tellLocale(locale)
  return (
    <Document
      {...documentLanguage(locale)}
      nonce={nonce}
      {...known?.look}
      alone={known !== undefined && canLeaveScriptOut}
    >
      {children}
    </Document>
  )
}
