import type { Diagnosis } from '@/lib/platform/log/frame-diagnoses'

/** For the log of the app. Whether it arrives changes nothing for anyone. */
export function report(code: Diagnosis): void {
  const headers = { 'content-type': 'application/json' }
  fetch('/api/reports/frame', { method: 'POST', headers, body: JSON.stringify({ code }) }).catch(
    () => undefined,
  )
}
