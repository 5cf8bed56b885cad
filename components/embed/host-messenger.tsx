import { useEffect } from 'react'
import { followHeight, followScheme, leaveInNewTabs, tellOfPage } from '@/components/embed/speak'
import type { FrameView } from '@/lib/model/views/page/place'

/** Tells the page around how high this one is, which page it is, and what has happened. Draws nothing. */
export function HostMessenger({ view }: { view: FrameView }) {
  const { origins, contract } = view
  useEffect(() => followHeight({ origins, contract }), [origins, contract])
  useEffect(() => followScheme({ origins, contract }), [origins, contract])
  useEffect(() => leaveInNewTabs(), [])
  useEffect(() => tellOfPage(view), [view])
  return null
}
