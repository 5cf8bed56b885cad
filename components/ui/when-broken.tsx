'use client'

import { unstable_rethrow } from 'next/navigation'
import { Component, type ReactNode } from 'react'
import { reportBroken } from '@/components/embed/report-broken'
import type { FrameView } from '@/lib/model/views/page/place'

type WhenBrokenProps = {
  /** What stands there instead; nothing where the page does well without it. */
  instead: ReactNode
  /** Told of it, where there is a page around. */
  frame?: FrameView | undefined
  children: ReactNode
}

/** Keeps what breaks in the browser from taking the rest of the page along. */
export class WhenBroken extends Component<WhenBrokenProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(error: unknown) {
    // What leads to another page comes as an error, too.
    unstable_rethrow(error)
    return { isBroken: true }
  }

  override componentDidCatch(): void {
    reportBroken(this.props.frame)
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
