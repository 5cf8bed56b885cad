import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Document } from '@/components/ui/document'
import { lookOf } from '@/lib/branding/look'
import { directionOf, negotiateLocale } from '@/lib/i18n/locales'
import { localeOf } from '@/lib/onboarding/screen-context'
import { lapsedVisit, visitOfPage } from '@/lib/sessions/guard'
import { ANY_STEP } from '@/lib/sessions/reach'
import '../../globals.css'

type Props = { children: ReactNode; params: Promise<{ onboarding: string }> }

export default async function OnboardingLayout({ children, params }: Props) {
  const from = await headers()
  // The page below says what is wrong when the database is away; its frame must not fail before it.
  const { onboarding } = await params
  const visit = await visitOfPage(onboarding, ANY_STEP).catch(() => undefined)
  const known = visit?.ok ? visit.value : visit && (await lapsedVisit(onboarding))
  const locale = known ? localeOf(known) : negotiateLocale(from.get('accept-language'))
  return (
    <Document
      locale={locale}
      dir={directionOf(locale)}
      nonce={from.get('x-nonce') ?? undefined}
      {...(known ? lookOf(known) : {})}
    >
      {children}
    </Document>
  )
}
