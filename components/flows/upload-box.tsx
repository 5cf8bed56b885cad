import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { UploadSlotProps } from '@/components/flows/upload-slot'
import { type Upload, useUpload } from '@/components/flows/use-upload'
import type { DocumentSlotView, DocumentView } from '@/lib/plan/views'

const tones = { empty: 'go', sent: 'quiet', held: 'quiet', refused: 'bad' } as const

/** One side of a document: chosen, on its way, there, or refused. */
export function UploadBox(props: UploadSlotProps) {
  const { slot, url, maxBytes, words, icons } = props
  const { upload, begin, cancel } = useUpload({ url, maxBytes, words })
  const title = useId()
  const box = useFocusKept(upload.kind)
  return (
    <section className="slot" ref={box} tabIndex={-1} aria-labelledby={title}>
      <h2 id={title}>
        {slot.title} <State slot={slot} upload={upload} words={words} />
      </h2>
      <p className="sr" role="status">
        {saidOf(upload, words)}
      </p>
      {upload.kind === 'sending' && (
        <Meter upload={upload} title={slot.title} words={words} cancel={cancel} />
      )}
      {upload.kind === 'failed' && <Advice icon={icons.alert} text={upload.why} />}
      {upload.kind === 'failed' && upload.file && (
        <div className="acts">
          <Again file={upload.file} label={words.again} begin={begin} />
        </div>
      )}
      {upload.kind === 'idle' && slot.problem && <Advice icon={icons.alert} text={slot.problem} />}
      {upload.kind === 'idle' && slot.sent && <p className="hint">{slot.sent}</p>}
      {(upload.kind === 'idle' || upload.kind === 'failed') && <Chooser {...props} begin={begin} />}
    </section>
  )
}

/** Choosing takes away the button one chose with; the focus then goes to the slot, not to nowhere. */
function useFocusKept(kind: Upload['kind']) {
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

function saidOf(upload: Upload, words: DocumentView['words']): string {
  if (upload.kind === 'sending') return words.sending
  if (upload.kind === 'failed') return upload.why
  return upload.kind === 'sent' ? words.sent : ''
}

type StateProps = { slot: DocumentSlotView; upload: Upload; words: DocumentView['words'] }

function State({ slot, upload, words }: StateProps) {
  if (upload.kind === 'sending') {
    return <span className="status quiet">{`${words.sending}, ${percent(upload.share)}`}</span>
  }
  if (upload.kind === 'failed') return null
  if (upload.kind === 'sent') return <span className="status quiet">{words.sent}</span>
  return <span className={`status ${tones[slot.state]}`}>{slot.stateLabel}</span>
}

function percent(share: number): string {
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: 'percent',
    numberingSystem: 'latn',
  }).format(share)
}

type MeterProps = {
  upload: { name: string; share: number }
  title: string
  words: DocumentView['words']
  cancel: () => void
}

function Meter({ upload, title, words, cancel }: MeterProps) {
  return (
    <div className="meter">
      <span className="hint">{upload.name}</span>
      <button className="linkish" type="button" onClick={cancel}>
        {words.cancel}
      </button>
      <progress max={1} value={upload.share} aria-label={`${words.sending}: ${title}`} />
    </div>
  )
}

function Advice({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <p className="advice grave">
      {icon}
      <span>{text}</span>
    </p>
  )
}

function Again({ file, label, begin }: { file: File; label: string; begin: (file: File) => void }) {
  return (
    <button className="button quiet small" type="button" onClick={() => begin(file)}>
      {label}
    </button>
  )
}

/** Buttons to choose with, and on wide screens an area to drop on. Without script, a plain form. */
function Chooser({ slot, url, accept, formats, words, main, icons, begin }: ChooserProps) {
  const [over, setOver] = useState(false)
  const filled = slot.state === 'sent' || slot.state === 'held'
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) begin(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) begin(file)
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const ofSlot = <span className="sr"> {slot.title}</span>
  return (
    <form className="chooser" method="post" action={url} encType="multipart/form-data">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the button inside */}
      <div
        className={`${filled ? '' : 'drop'}${over ? ' over' : ''}`}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {!filled && <p className="drop-word">{words.drop}</p>}
        {!filled && <p className="hint">{formats}</p>}
        <div className="acts">
          {words.photo && (
            <label className={main ? 'button picker camera' : 'button quiet picker camera'}>
              <input className="sr" type="file" accept="image/*" capture="environment" onChange={choose} />
              {icons.camera}
              {words.photo}
              {ofSlot}
            </label>
          )}
          <label className={filled ? 'button quiet small picker' : 'button quiet picker'}>
            <input className="sr" type="file" name="file" accept={accept} onChange={choose} />
            {icons.file}
            {filled ? words.replace : words.choose}
            {ofSlot}
          </label>
          <noscript>
            <button className="button quiet" type="submit">
              {words.continue}
              {ofSlot}
            </button>
          </noscript>
        </div>
      </div>
    </form>
  )
}

type ChooserProps = UploadSlotProps & { begin: (file: File) => void }
