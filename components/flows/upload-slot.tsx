'use client'

import { lazy } from 'react'
import type { UploadSlotProps } from '@/components/flows/upload-chooser'

const UploadBox = lazy(() =>
  import('@/components/flows/upload-box').then(({ UploadBox: component }) => ({ default: component })),
)

/**
 * One side of a document. What sends files is fetched only where this is drawn; there is no fallback
 * around it, so that the page without script holds it as well.
 */
export function UploadSlot(props: UploadSlotProps) {
  return <UploadBox {...props} />
}
