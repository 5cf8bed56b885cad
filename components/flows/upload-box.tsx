import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Chooser, type UploadSlotProps } from '@/components/flows/upload-chooser'
import {
  Meter,
  Picture,
  Preview,
  SendingMeter,
  SlowLine,
  slowLineText,
  UploadAdvice,
} from '@/components/flows/upload-parts'
import { type SlotUpload, useUpload } from '@/components/flows/use-upload'
import { openVoice } from '@/components/ui/voice'
import type { DocumentSlotView, UploadWords } from '@/lib/model/views/document/types'

/** Fetched when someone wants to use a computer's camera. */
const LiveCamera = lazy(() =>
  import('@/components/flows/live-camera').then(({ LiveCamera: component }) => ({ default: component })),
)

const tones = { empty: 'go', sent: 'quiet', held: 'quiet', refused: 'bad', given_up: 'go' } as const

/** One side of a document: chosen, looked at, on its way, there, or refused. */
export function UploadBox(props: UploadSlotProps) {
  const { slot, url, planUrl, maxBytes, pieceBytes, words, icons } = props
  const limits = { url, planUrl, maxBytes, pieceBytes, words, first: slot.onDevice }
  const { upload, begin, send, shrink, cancel } = useUpload(limits)
  const [live, setLive] = useState(false)
  const title = useId()
  useEffect(openVoice, [])
  // The last byte has left: the file counts, and the service gives none back.
  const isGone = upload.kind === 'sending' && upload.share === 1
  const box = useFocusKept(`${upload.kind} ${live} ${isGone}`)
  const take = (file: File) => {
    setLive(false)
    void begin(file)
  }
  const isThere = upload.kind === 'sent' || (upload.kind === 'idle' && slot.sent !== undefined)
  const mayChoose = upload.kind === 'idle' || upload.kind === 'failed'
  return (
    <section className="slot" ref={box} tabIndex={-1} aria-labelledby={title} data-upload={upload.kind}>
      <h2 id={title}>
        {slot.title} <State slot={slot} upload={upload} words={words} />
      </h2>
      <p hidden data-said="">
        {saidOf(upload, slot.title, words)}
      </p>
      {upload.kind === 'preparing' && (
        <Meter note={upload.name} label={words.preparing} {...{ words, cancel }} />
      )}
      {upload.kind === 'preview' && (
        <Preview ready={upload.ready} alert={icons.alert} {...{ words, send }} again={cancel} />
      )}
      {upload.kind === 'sending' && (
        <SendingMeter
          ready={upload.ready}
          share={upload.share}
          label={`${words.sending}: ${slot.title}`}
          words={words}
          cancel={isGone ? undefined : cancel}
        />
      )}
      {upload.kind === 'sending' && <SlowLine {...{ upload, words, shrink }} icon={icons.alert} />}
      {upload.kind === 'lost' && upload.ready.picture && (
        <Picture src={upload.ready.picture} alt={words.picture} look="sending" />
      )}
      {upload.kind === 'lost' && <UploadAdvice icon={icons.alert} text={words.lost} />}
      {upload.kind === 'failed' && <UploadAdvice icon={icons.alert} text={upload.why} grave />}
      <Again upload={upload} {...{ words, send, cancel }} />
      {upload.kind === 'idle' && !upload.ready && slot.problem && (
        <UploadAdvice icon={icons.alert} text={slot.problem} grave />
      )}
      {isThere && upload.ready?.picture && (
        <Picture src={upload.ready.picture} alt={words.picture} look="sent">
          <span className="tick">{icons.check}</span>
        </Picture>
      )}
      {upload.kind === 'idle' && slot.sent && <p className="hint">{slot.sent}</p>}
      {mayChoose && live && (
        <Suspense>
          <LiveCamera words={words.camera} icon={icons.alert} taken={take} close={() => setLive(false)} />
        </Suspense>
      )}
      {mayChoose && <Chooser {...props} begin={take} openCamera={live ? undefined : () => setLive(true)} />}
    </section>
  )
}

/** Choosing takes away the button one chose with; the focus then goes to the slot, not to nowhere. */
function useFocusKept(kind: string) {
  const box = useRef<HTMLElement>(null)
  const before = useRef(kind)
  useEffect(() => {
    if (before.current !== kind && document.activeElement === document.body) {
      box.current?.focus({ preventScroll: true })
    }
    before.current = kind
  }, [kind])
  return box
}

/** How far a file is, named by its side. The share is told in quarters: a reader would hear nothing else. */
function saidOf(upload: SlotUpload, side: string, words: UploadWords): string {
  switch (upload.kind) {
    case 'preparing':
      return words.preparing
    case 'preview':
      return [words.readable, ...upload.ready.advice.map((one) => words.advice[one].title)].join(' ')
    case 'sending':
      return slowLineText(upload, words) ?? `${side}: ${words.sending}${quarters(upload.share, words.locale)}`
    case 'lost':
      return words.lost
    case 'failed':
      return upload.why
    default:
      return upload.kind === 'sent' || upload.ready ? `${side}: ${words.sent}` : ''
  }
}

function quarters(share: number, locale: string): string {
  const whole = Math.floor(share * 4) / 4
  return whole > 0 && whole < 1 ? `, ${percent(whole, locale)}` : ''
}

type StateProps = { slot: DocumentSlotView; upload: SlotUpload; words: UploadWords }

function State({ slot, upload, words }: StateProps) {
  switch (upload.kind) {
    case 'preparing':
      return <span className="status quiet">{words.preparing}</span>
    case 'sending':
      return (
        <span className="status quiet">{`${words.sending}, ${percent(upload.share, words.locale)}`}</span>
      )
    case 'sent':
      return <span className="status quiet">{words.sent}</span>
    case 'idle':
      return <span className={`status ${tones[slot.state]}`}>{slot.stateLabel}</span>
    default:
      return null
  }
}

function percent(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(share)
}

type AgainProps = {
  upload: SlotUpload
  words: UploadWords
  send: (ready: NonNullable<Extract<SlotUpload, { kind: 'failed' }>['ready']>) => void
  cancel: () => void
}

/** The same file again helps against a broken line, not against a refusal. */
function Again({ upload, words, send, cancel }: AgainProps) {
  const ready = upload.kind === 'lost' || upload.kind === 'failed' ? upload.ready : undefined
  if (!ready) return null
  return (
    <div className="acts">
      <button className="button quiet small" type="button" onClick={() => send(ready)}>
        {words.again}
      </button>
      {upload.kind === 'lost' && (
        <button className="linkish" type="button" onClick={cancel}>
          {words.cancel}
        </button>
      )}
    </div>
  )
}
