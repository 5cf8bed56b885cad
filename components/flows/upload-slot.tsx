'use client'

import { lazy, type ReactNode } from 'react'
import type { DocumentSlotView, DocumentView } from '@/lib/plan/views/document'

const UploadBox = lazy(() =>
  import('@/components/flows/upload-box').then(({ UploadBox: component }) => ({ default: component })),
)

export type UploadSlotProps = {
  slot: DocumentSlotView
  /** Takes a PUT of the raw file, and a plain form post without script. */
  url: string
  accept: string
  formats: string
  maxBytes: number
  words: DocumentView['words']
  /** The camera's button is the filled one of the screen. */
  main: boolean
  icons: { file: ReactNode; camera: ReactNode; alert: ReactNode }
}

/**
 * One side of a document. What sends files is fetched only where this is drawn; there is no fallback
 * around it, so that the page without script holds it as well.
 */
export function UploadSlot(props: UploadSlotProps) {
  return <UploadBox {...props} />
}
