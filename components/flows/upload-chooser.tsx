import { type ChangeEvent, type DragEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import type { DocumentSlotView, DocumentView } from '@/lib/model/views/document/types'

export type UploadSlotProps = {
  slot: DocumentSlotView
  /** Takes a PUT of the raw file, and a plain form post without script. */
  url: string
  /** Answers how the plan is now. */
  planUrl: string
  accept: string
  formats: string
  maxBytes: number
  pieceBytes: number
  words: DocumentView['words']
  sendWords: DocumentView['sendWords']
  /** The camera's button is the filled one of the screen. */
  main: boolean
  icons: Readonly<Record<'file' | 'camera' | 'alert' | 'check', ReactNode>>
}

type ChooserProps = UploadSlotProps & {
  begin: (file: File) => void
  /** Absent while this computer's camera is open. */
  openCamera: (() => void) | undefined
}

/** Buttons to choose with, and on wide screens an area to drop on. Without script, a plain form. */
export function Chooser(props: ChooserProps) {
  const { slot, url, formats, words, begin } = props
  const [over, setOver] = useState(false)
  const filled = isFilled(props)
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
        <Buttons {...props} filled={filled} />
        {slot.reuse?.map(({ label, value }) => (
          <button key={value} className="linkish" type="submit" name="reuse" value={value}>
            {label}
          </button>
        ))}
      </div>
    </form>
  )
}

function isFilled({ slot }: ChooserProps): boolean {
  return slot.state === 'sent' || slot.state === 'held'
}

function Buttons({
  slot,
  words,
  main,
  icons,
  accept,
  begin,
  openCamera,
  filled,
}: ChooserProps & { filled: boolean }) {
  const take = (input: HTMLInputElement | null) => {
    const file = input?.files?.[0]
    if (!file) return
    // The same file may be chosen twice in a row.
    input.value = ''
    begin(file)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => take(event.target)
  const accepted = useAccepted(accept)
  const ofSlot = <span className="sr"> {slot.title}</span>
  return (
    <div className="acts">
      <label className={main ? 'button picker camera' : 'button quiet picker camera'}>
        {/* Someone faster than the script has already chosen a file when the input comes to life. */}
        <input
          ref={take}
          className="sr"
          type="file"
          name="photo"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          onChange={choose}
        />
        {icons.camera}
        {words.photo}
        {ofSlot}
      </label>
      <label className={filled ? 'button quiet small picker' : 'button quiet picker'}>
        <input ref={take} className="sr" type="file" name="file" accept={accepted} onChange={choose} />
        {icons.file}
        {filled ? words.replace : words.choose}
        {ofSlot}
      </label>
      {openCamera && (
        <button className="linkish webcam" type="button" onClick={openCamera}>
          {words.openCamera}
          {ofSlot}
        </button>
      )}
      <noscript>
        <button className="button quiet" type="submit">
          {words.continue}
          {ofSlot}
        </button>
      </noscript>
    </div>
  )
}

const never = () => () => undefined

/**
 * What the picker offers. Apple's phones and tablets turn their own format into JPEG when HEIC is not named; other
 * pickers would hide such files.
 */
function useAccepted(accept: string): string {
  const takesHeic = useSyncExternalStore(never, isNotApple, () => false)
  return takesHeic ? `${accept},.heic,.heif` : accept
}

function isNotApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return !/iPhone|iPad|iPod/.test(userAgent) && !(userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
