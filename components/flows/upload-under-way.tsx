import type { Ready } from '@/components/flows/ready-file'
import type { UploadSlotProps } from '@/components/flows/upload-chooser'
import { Picture, Preview, SendingMeter, SlowLine, UploadAdvice } from '@/components/flows/upload-parts'
import type { SlotUpload } from '@/components/flows/use-upload'
import type { UploadWords } from '@/lib/model/views/document/types'

/** The last byte has left: the upload can no longer be cancelled. */
export const isGone = (upload: SlotUpload) => upload.kind === 'sending' && upload.share === 1

type UnderWayProps = Pick<UploadSlotProps, 'slot' | 'icons'> & {
  upload: SlotUpload
  words: UploadWords
  send: (ready: Ready) => void
  shrink: (ready: Ready) => void
  cancel: () => void
}

/** A file that is ready, on its way, held up or there. */
export function UnderWay({ slot, icons, upload, words, send, shrink, cancel }: UnderWayProps) {
  switch (upload.kind) {
    case 'preparing':
      return null
    case 'preview':
      return <Preview ready={upload.ready} alert={icons.alert} {...{ words, send }} again={cancel} />
    case 'sending':
      return (
        <>
          <SendingMeter
            ready={upload.ready}
            share={upload.share}
            label={`${words.sending}: ${slot.title}`}
            words={words}
            cancel={isGone(upload) ? undefined : cancel}
          />
          <SlowLine {...{ upload, words, shrink }} icon={icons.alert} />
        </>
      )
    case 'lost':
      return (
        <>
          {upload.ready.picture && <Picture src={upload.ready.picture} alt={words.picture} look="sending" />}
          <UploadAdvice icon={icons.alert} text={words.lost} />
          <Again ready={upload.ready} {...{ words, send, cancel }} />
        </>
      )
    case 'failed':
      return upload.ready ? <Again ready={upload.ready} {...{ words, send }} /> : null
    default:
      return <There {...{ slot, icons, upload, words }} />
  }
}

type ThereProps = Pick<UnderWayProps, 'slot' | 'icons' | 'words'> & {
  upload: Extract<SlotUpload, { kind: 'sent' | 'idle' }>
}

function There({ slot, icons, upload: { kind, ready }, words }: ThereProps) {
  const isThere = kind === 'sent' || slot.sent !== undefined
  if (!isThere || !ready?.picture) return null
  return (
    <Picture src={ready.picture} alt={words.picture} look="sent">
      <span className="tick">{icons.check}</span>
    </Picture>
  )
}

type AgainProps = Pick<UnderWayProps, 'words' | 'send'> & { ready: Ready; cancel?: () => void }

/** The same file again helps against a broken line, not against a refusal. */
function Again({ ready, words, send, cancel }: AgainProps) {
  return (
    <div className="acts">
      <button className="button quiet small" type="button" onClick={() => send(ready)}>
        {words.again}
      </button>
      {cancel && (
        <button className="linkish" type="button" onClick={cancel}>
          {words.cancel}
        </button>
      )}
    </div>
  )
}
