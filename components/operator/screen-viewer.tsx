import type { ReactNode } from 'react'
import { ChoosingForm } from '@/components/ui/choosing-form'
import type { ViewerFrameView, ViewerView } from '@/lib/operator/viewer/viewer-view'

type ScreenViewerProps = {
  view: ViewerView
  /** What is between the choices and the frame. */
  children?: ReactNode
}

/**
 * A customer's page at a chosen width. The frame around it runs no script and sends no form; what it shows is chosen by
 * a plain form, so that an address can be kept and passed on.
 */
export function ScreenViewer({ view: { action, picks, button, frame }, children }: ScreenViewerProps) {
  return (
    <>
      <ChoosingForm action={action} picks={picks} button={button} />
      {children}
      <ScreenFrame {...frame} />
    </>
  )
}

/** One of a customer's pages, as wide as it is on the device it stands for. */
export function ScreenFrame({ src, title, width, lazy }: ViewerFrameView) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls, which the keyboard must be able to do
    <section className={`screen-frame ${width}`} aria-label={title} tabIndex={0}>
      <iframe src={src} title={title} sandbox="allow-same-origin" loading={lazy ? 'lazy' : 'eager'} />
    </section>
  )
}
