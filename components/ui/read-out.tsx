'use client'

import { useEffect } from 'react'
import { fillLiveRegion } from '@/components/ui/fill-live-region'

/** Opens the region that is read out, on a page where nothing else does. */
export function ReadOut() {
  useEffect(fillLiveRegion, [])
  return null
}
