import { useEffect, useRef } from 'react'
import type { VestibuleFrame, VestibuleOptions } from '@/public/embed/v1'

type VestibuleCheckProps = Omit<VestibuleOptions, 'link' | 'freshLink'> & {
  /** Asks your server for a link: for each view of the page, and again when the time of one is over. */
  newLink: () => Promise<string>
}

/**
 * The flow as a React component, for a page that has the loader. Colours follow their property; anything else that
 * changes takes another `key`, which begins a new view.
 */
export function VestibuleCheck(props: VestibuleCheckProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<VestibuleFrame | undefined>(undefined)
  const first = useRef(props)
  useEffect(() => {
    let isOver = false
    const begin = async () => {
      const { newLink, ...options } = first.current
      const link = await newLink()
      if (isOver || !place.current) return
      frame.current = globalThis.Vestibule.mount(place.current, { ...options, link, freshLink: newLink })
    }
    begin().catch(reportError)
    return () => {
      isOver = true
      frame.current?.unmount()
    }
  }, [])
  const { scheme } = props
  useEffect(() => {
    if (scheme) frame.current?.setScheme(scheme)
  }, [scheme])
  return <div ref={place} />
}
