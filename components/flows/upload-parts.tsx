import type { ReactNode } from 'react'
import type { Ready } from '@/components/flows/ready-file'
import type { SlotUpload } from '@/components/flows/use-upload'
import type { AdviceView, UploadWords } from '@/lib/model/views/document/types'

type PreviewProps = {
  ready: Ready
  alert: ReactNode
  words: UploadWords
  send: (ready: Ready) => void
  again: () => void
}

/** The photo as it will be sent, with what a careful friend would say; the person decides. */
export function Preview({ ready, alert, words, send, again }: PreviewProps) {
  const isFine = ready.advice.length === 0
  return (
    <>
      {ready.picture && <Picture src={ready.picture} alt={words.picture} />}
      {isFine && (
        <p className="readable">
          <b>{words.readable}</b>
        </p>
      )}
      {ready.advice.map((one) => (
        <UploadAdvice key={one} icon={alert} {...words.advice[one]} />
      ))}
      <p className="hint">{ready.note}</p>
      <div className="acts pair">
        <button className="button quiet" type="button" onClick={again}>
          {words.retake}
        </button>
        <button className={isFine ? 'button' : 'button quiet'} type="button" onClick={() => send(ready)}>
          {words.use}
        </button>
      </div>
    </>
  )
}

type PictureProps = {
  src: string
  alt: string
  /** On its way it is dimmed; once it is there it bears a tick. */
  look?: 'sending' | 'sent'
  children?: ReactNode
}

export function Picture({ src, alt, look, children }: PictureProps) {
  return (
    <div className={look ? `shot ${look}` : 'shot'}>
      {/* biome-ignore lint/performance/noImgElement: a picture out of this browser's own memory */}
      <img src={src} alt={alt} />
      {children}
    </div>
  )
}

type SendingProps = Omit<MeterProps, 'note' | 'share' | 'words'> & {
  ready: Ready
  share: number
  words: UploadWords
}

/** A photo stays in sight while it is on its way, and its lower edge says how far it is. */
export function SendingMeter({ ready: { picture, note }, share, label, words, cancel }: SendingProps) {
  if (!picture) return <Meter {...{ note, share, label, words, cancel }} />
  return (
    <>
      <Picture src={picture} alt={words.picture} look="sending">
        <progress max={1} value={share} aria-label={label} />
      </Picture>
      <Noted {...{ note, words, cancel }} />
    </>
  )
}

type AdviceProps = Partial<AdviceView> & { icon: ReactNode; text: string; grave?: boolean }

export function UploadAdvice({ icon, title, text, grave = false }: AdviceProps) {
  return (
    <p className={grave ? 'advice grave' : 'advice'}>
      {icon}
      <span>
        {title && (
          <>
            <b>{title}</b>{' '}
          </>
        )}
        {text}
      </span>
    </p>
  )
}

type SlowLineProps = {
  upload: Extract<SlotUpload, { kind: 'sending' }>
  words: UploadWords
  icon: ReactNode
  shrink: (ready: Ready) => void
}

/** On a slow line a smaller photo is offered; the person decides. */
export function SlowLine({ upload, words, icon, shrink }: SlowLineProps) {
  const text = slowLineText(upload, words)
  if (text === undefined) return null
  return (
    <>
      <UploadAdvice icon={icon} text={text} />
      <div className="acts">
        <button className="button quiet small" type="button" onClick={() => shrink(upload.ready)}>
          {words.sendSmaller}
        </button>
      </div>
    </>
  )
}

/** How long the rest of a photo takes that could be smaller; undefined where that is short. */
export function slowLineText(
  { ready, share, minutes }: SlowLineProps['upload'],
  { slow, locale }: UploadWords,
): string | undefined {
  if (minutes === undefined || !ready.smaller || share === 1) return undefined
  const figure = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' })
  return slow.replace('{time}', figure.format(minutes))
}

type MeterProps = {
  note: string
  label: string
  share?: number
  words: Pick<UploadWords, 'cancel'>
  /** Absent once nothing can be held back any more. */
  cancel: (() => void) | undefined
}

/** How far a file is; without a share only that something continues. */
export function Meter({ note, label, share, words, cancel }: MeterProps) {
  return (
    <Noted {...{ note, words, cancel }}>
      <progress {...(share === undefined ? {} : { max: 1, value: share })} aria-label={label} />
    </Noted>
  )
}

type NotedProps = Pick<MeterProps, 'note' | 'words' | 'cancel'> & { children?: ReactNode }

function Noted({ note, words, cancel, children }: NotedProps) {
  return (
    <div className="meter">
      <span className="hint">{note}</span>
      {cancel && (
        <button className="linkish" type="button" onClick={cancel}>
          {words.cancel}
        </button>
      )}
      {children}
    </div>
  )
}
