'use client'

import { useEffect, useState } from 'react'
import { examineWebView, tellApp, WEB_VIEW_CHECKS, type WebViewCheck } from '@/components/embed/web-view'
import { type DeveloperWords, fill } from '@/lib/platform/i18n/developer-words'

type Words = DeveloperWords['web_view']
type Found = Readonly<Record<WebViewCheck, boolean>>

/** What this web view can do: seen at once, and what needs a press. The app around it is told the same. */
export function WebViewTest({ words }: { words: Words }) {
  const [found, setFound] = useState<Found>()
  const [said, setSaid] = useState('')
  useEffect(() => {
    const seen = examineWebView()
    setFound(seen)
    tellApp({ type: 'self_test', data: seen })
  }, [])
  const tryCamera = () => {
    openCamera().then(
      () => setSaid(words.camera_opened),
      (error: unknown) => setSaid(fill(words.camera_refused, { error: String(error) })),
    )
  }
  return (
    <>
      <dl className="facts">
        {found &&
          WEB_VIEW_CHECKS.map((name) => (
            <div key={name}>
              <dt>{fill(found[name] ? words.works : words.missing, words.checks[name])}</dt>
              <dd>{found[name] ? words.checks[name].well : words.checks[name].fix}</dd>
            </div>
          ))}
      </dl>
      <h2>{words.try}</h2>
      <p>
        <label>
          {words.choose}{' '}
          <input
            type="file"
            accept="image/*"
            onChange={({ target }) => setSaid(fill(words.chosen, { name: target.files?.[0]?.name ?? '—' }))}
          />
        </label>
      </p>
      <div className="acts">
        <button className="button" type="button" onClick={tryCamera}>
          {words.camera}
        </button>
        <a className="linkish" href="/docs/web-view" target="_blank" rel="noopener">
          {words.tab}
        </a>
      </div>
      <p role="status">{said}</p>
    </>
  )
}

/** Opens the camera as the photo of a document does, and lets it go at once. */
async function openCamera(): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  for (const track of stream.getTracks()) track.stop()
}
