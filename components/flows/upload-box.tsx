import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useSendWords } from '@/components/flows/send-words'
import { Chooser, type UploadSlotProps } from '@/components/flows/upload-chooser'
import { Meter, slowLineText, UploadAdvice } from '@/components/flows/upload-parts'
import { isGone, UnderWay } from '@/components/flows/upload-under-way'
import { type SlotUpload, useUpload } from '@/components/flows/use-upload'
import { fillLiveRegion } from '@/components/ui/fill-live-region'
import type { ChooseWords, DocumentSlotView, UploadWords } from '@/lib/model/views/document/types'

/** Fetched when someone wants to use a computer's camera. */
const LiveCamera = lazy(() =>
  import('@/components/flows/live-camera').then(({ LiveCamera: component }) => ({ default: component })),
)

/** The most that is shown of a file that is on its way. */
const MOST_SHOWN = 0.99

const tones = { empty: 'go', sent: 'quiet', held: 'quiet', refused: 'bad', given_up: 'go' } as const

/** One side of a document: chosen, looked at, on its way, there, or refused. */
export function UploadBox(props: UploadSlotProps) {
  const { slot, url, planUrl, maxBytes, pieceBytes, words, icons } = props
  const { there, get: getWords } = useSendWords(props.sendWords)
  const limits = { url, planUrl, maxBytes, pieceBytes, words, getWords, first: slot.onDevice }
  const { upload, begin, send, shrink, cancel } = useUpload(limits)
  const [live, setLive] = useState(false)
  const title = useId()
  useEffect(fillLiveRegion, [])
  const all = there && { ...words, ...there }
  const box = useFocusKept(`${upload.kind} ${live} ${isGone(upload)}`)
  const take = (file: File) => {
    setLive(false)
    void begin(file)
  }
  const mayChoose = upload.kind === 'idle' || upload.kind === 'failed'
  return (
    <section className="slot" ref={box} tabIndex={-1} aria-labelledby={title} data-upload={upload.kind}>
      <h2 id={title}>
        {slot.title} <State {...{ slot, upload, words, all }} />
      </h2>
      <p hidden data-said="">
        {saidOf(upload, slot.title, words, all)}
      </p>
      {upload.kind === 'preparing' && (
        <Meter note={upload.name} label={words.preparing} {...{ words, cancel }} />
      )}
      {upload.kind === 'failed' && <UploadAdvice icon={icons.alert} text={upload.why} grave />}
      {all && <UnderWay {...{ slot, upload, icons, send, shrink, cancel }} words={all} />}
      {upload.kind === 'idle' && !upload.ready && slot.problem && (
        <UploadAdvice icon={icons.alert} text={slot.problem} grave />
      )}
      {upload.kind === 'idle' && slot.sent && <p className="hint">{slot.sent}</p>}
      {mayChoose && live && there && (
        <Suspense>
          <LiveCamera words={there.camera} icon={icons.alert} taken={take} close={() => setLive(false)} />
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
function saidOf(upload: SlotUpload, side: string, words: ChooseWords, all?: UploadWords): string {
  if (upload.kind === 'preparing') return words.preparing
  if (upload.kind === 'failed') return upload.why
  return all ? saidOnTheWay(upload, side, all) : ''
}

type OnTheWay = Exclude<SlotUpload, { kind: 'preparing' | 'failed' }>

function saidOnTheWay(upload: OnTheWay, side: string, words: UploadWords): string {
  switch (upload.kind) {
    case 'preview':
      return [words.readable, ...upload.ready.advice.map((one) => words.advice[one].title)].join(' ')
    case 'sending':
      return slowLineText(upload, words) ?? `${side}: ${words.sending}${quarters(upload.share, words.locale)}`
    case 'lost':
      return words.lost
    default:
      return upload.kind === 'sent' || upload.ready ? `${side}: ${words.sent}` : ''
  }
}

function quarters(share: number, locale: string): string {
  const whole = Math.floor(share * 4) / 4
  return whole > 0 && whole < 1 ? `, ${percent(whole, locale)}` : ''
}

type StateProps = {
  slot: DocumentSlotView
  upload: SlotUpload
  words: ChooseWords
  all: UploadWords | undefined
}

function State({ slot, upload, words, all }: StateProps) {
  switch (upload.kind) {
    case 'preparing':
      return <span className="status quiet">{words.preparing}</span>
    case 'sending':
      return <span className="status quiet">{`${all?.sending}, ${percent(upload.share, words.locale)}`}</span>
    case 'sent':
      return <span className="status quiet">{all?.sent}</span>
    case 'idle':
      return <span className={`status ${tones[slot.state]}`}>{slot.stateLabel}</span>
    default:
      return null
  }
}

/** All of it counts as there only when the app has said so, which may take a while after the last byte has left. */
function percent(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.min(share, MOST_SHOWN))
}
