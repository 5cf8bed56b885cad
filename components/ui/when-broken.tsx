'use client'

import { Component, type ReactNode } from 'react'
import { leadsElsewhere } from '@/components/ui/leads-elsewhere'

type WhenBrokenProps = {
  /** What is shown instead; nothing where the page does well without it. */
  instead?: ReactNode
  /** Whether it is the page itself: then the words that the page keeps for this are shown. */
  isPage?: boolean
  children: ReactNode
}

/**
 * Keeps what breaks in the browser from taking the rest of the page along. The document's first script tells the page
 * around a frame and the app's log.
 */
export class WhenBroken extends Component<WhenBrokenProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(error: unknown) {
    // What leads to another page comes as an error, too.
    if (leadsElsewhere(error)) throw error
    return { isBroken: true }
  }

  override componentDidCatch(): void {
    if (this.props.isPage) document.querySelector('[data-broken]')?.removeAttribute('hidden')
    dispatchEvent(new Event('broken'))
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
