import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Document } from '@/components/ui/document'
import { nonceFrom } from '@/lib/platform/http/documents/page-nonce'
import '../globals.css'
import '../console.css'

export default async function DeveloperLayout({ children }: { children: ReactNode }) {
  return (
    <Document locale="en" dir="ltr" nonce={nonceFrom(await headers())}>
      {children}
    </Document>
  )
}
