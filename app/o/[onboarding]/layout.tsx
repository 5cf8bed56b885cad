import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Document } from '@/components/ui/document'
import { LiveRegion } from '@/components/ui/live-region'
import { recipientOf, visitAround } from '@/lib/flow/landing/recipient'
import { lookOf } from '@/lib/flow/look/look'
import { nonceFrom } from '@/lib/platform/http/documents/page-nonce'
import { documentLanguage } from '@/lib/platform/i18n/document-language'
import { tellLocale } from '@/lib/platform/i18n/request-locale'
import '../../globals.css'

type Props = { children: ReactNode; params: Promise<{ onboarding: string }> }

export default async function OnboardingLayout({ children, params }: Props) {
  const from = await headers()
  // When the database is away, the page inside says what is wrong; the layout around it never fails.
  const { onboarding } = await params
  const known = await visitAround(onboarding)
  const { locale } = await recipientOf(onboarding)
  tellLocale(locale)
  return (
    <Document {...documentLanguage(locale)} nonce={nonceFrom(from)} {...(known ? lookOf(known) : {})}>
      {children}
      <LiveRegion />
    </Document>
  )
}
