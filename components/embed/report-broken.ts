import { tellParent } from '@/components/embed/messages'
import type { FrameView } from '@/lib/model/views/page/place'
import type { Diagnosis } from '@/lib/platform/log/frame-diagnoses'

const BROKEN = 'page_broken' satisfies Diagnosis

/** Says that something of this page has broken in the browser: to the page around, and to the log of the app. */
export function reportBroken(frame: FrameView | undefined): void {
  const data = { code: BROKEN, fix: frame?.brokenFix }
  const event = { version: 1, type: 'frame.diagnostic', createdAt: new Date().toISOString(), data } as const
  if (frame) tellParent(frame.origins, { type: 'event', event })
  report(BROKEN)
}

/** For the log of the app. Whether it arrives changes nothing for anybody. */
export function report(code: Diagnosis): void {
  const headers = { 'content-type': 'application/json' }
  fetch('/api/reports/frame', { method: 'POST', headers, body: JSON.stringify({ code }) }).catch(
    () => undefined,
  )
}
