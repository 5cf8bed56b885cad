import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import type { ReactNode } from 'react'
import { Document } from '@/components/ui/document'
import { readLook } from '@/lib/operator/preview/address'
import { admit } from '@/lib/operator/sign-in/as-operator'
import { screenLook } from '@/lib/operator/viewer/look-at-screen'
import { nonceFrom } from '@/lib/platform/http/documents/page-nonce'
import { documentLanguage } from '@/lib/platform/i18n/document-language'
import { defaultLocale, matchLocale } from '@/lib/platform/i18n/locales'
import { tellLocale } from '@/lib/platform/i18n/request-locale'
import '../../../../../../globals.css'

type Props = { children: ReactNode; params: Promise<{ source: string; look: string }> }

/** Without the database the document has our own colours, and the page in it says what is wrong. */
async function brandingOf(source: string): ReturnType<typeof screenLook> {
  try {
    const admitted = await admit('look', '/operator')
    return admitted.door ? {} : await screenLook(source)
  } catch (error) {
    unstable_rethrow(error)
    return {}
  }
}

/** The customer's document instead of the console's: their language, their colours. */
export default async function ScreenLayout({ children, params }: Props) {
  const { source, look: named } = await params
  const look = readLook(named)
  const branded = look ? await brandingOf(source) : {}
  const locale = matchLocale(look?.locale ?? '') ?? defaultLocale
  tellLocale(locale)
  return (
    <Document
      {...documentLanguage(locale)}
      nonce={nonceFrom(await headers())}
      {...branded}
      {...(look && look.scheme !== 'auto' ? { scheme: look.scheme } : {})}
    >
      {children}
    </Document>
  )
}
