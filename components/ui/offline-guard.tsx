'use client'

import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isOffline } from '@/components/step/draft-request'
import { fillLiveRegion } from '@/components/ui/fill-live-region'
import { ANSWERS_FORM } from '@/components/ui/form-id'
import { Icon } from '@/components/ui/icon'

/**
 * Keeps a form that is only a button from being sent while the browser is offline, and says so beside the button.
 * Otherwise the page would break, or make way for the browser's own. What is said goes when there is a connection again.
 * Every page that has such forms has it.
 */
export function OfflineGuard({ text }: { text: string }) {
  const [kept, keep] = useState<HTMLFormElement>()
  // With the first drawing, so that a press at once meets it.
  useLayoutEffect(() => {
    fillLiveRegion()
    const onSubmit = (event: SubmitEvent) => {
      // A step's form keeps what was typed and says so itself.
      if (!isOffline() || !(event.target instanceof HTMLFormElement) || event.target.id === ANSWERS_FORM)
        return
      event.preventDefault()
      event.stopPropagation()
      keep(event.target)
    }
    const onOnline = () => keep(undefined)
    // Before the framework, which listens at the document.
    addEventListener('submit', onSubmit, true)
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('submit', onSubmit, true)
      removeEventListener('online', onOnline)
    }
  }, [])
  if (!kept) return null
  return createPortal(
    <p className="advice grave" data-said="failed">
      <Icon name="alert" />
      <span>{text}</span>
    </p>,
    kept,
  )
}
