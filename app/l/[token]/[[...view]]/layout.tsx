import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Document } from '@/components/ui/document'
import { directionOf } from '@/lib/i18n/locales'
import { landing } from './landing'
import '../../../globals.css'

type Props = { children: ReactNode; params: Promise<{ token: string; view?: string[] }> }

export default async function LandingLayout({ children, params }: Props) {
  const { token, view = [] } = await params
  const { locale } = await landing(token, view.join('/'))
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <Document locale={locale} dir={directionOf(locale)} nonce={nonce}>
      {children}
    </Document>
  )
}
