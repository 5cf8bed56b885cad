import type { RefusalReason } from '@/lib/model/plan/refusal'
import type { Disclosure } from '../form/types'
import type { HandOffView } from '../hand-off/types'

/** A file that only this browser has so far, as pages that are looked at show it; elsewhere script knows it alone. */
export type FileOnDevice =
  | { kind: 'preparing'; name: string }
  | { kind: 'preview' | 'sending'; name: string; note: string; picture?: string; share?: number }

/** The sides of a document; words under `document.slots`. */
export const SLOTS = ['front', 'back', 'single'] as const
export type Slot = (typeof SLOTS)[number]

export type DocumentSlotView = {
  /** Part of the upload's address: front, back or single. */
  slot: string
  title: string
  state: 'empty' | 'sent' | 'held' | 'refused' | 'given_up'
  stateLabel: string
  /** Kind and size of what was sent, and whether it continued as it was. */
  sent?: string
  problem?: string
  onDevice?: FileOnDevice
  /** Files sent for other documents in this visit that may serve here as well. */
  reuse?: ReadonlyArray<{ label: string; value: string }>
}

/** What a careful friend says about a photo: in bold what it looks like, then what to do. */
export type AdviceView = { title: string; text: string }

export type CameraWords = {
  view: string
  starting: string
  take: string
  change: string
  again: string
  close: string
  problems: Readonly<Record<'refused' | 'policy' | 'busy' | 'missing', AdviceView>>
}

/** Words of the parts that choose a file, and of what may happen before the others have come. */
export type ChooseWords = {
  /** The language of figures that only script knows. */
  locale: string
  /** "Take a photo": a second button, shown on devices with a touch screen. */
  photo: string
  choose: string
  replace: string
  drop: string
  /** The button that opens this computer's own camera. */
  openCamera: string
  /** Of the plain form. */
  continue: string
  preparing: string
  cancel: string
  failed: string
}

/** Words of what follows a chosen file. `{name}`, `{before}` and `{after}` are filled in where they are shown. */
export type SendWords = {
  /** "Everything readable?" beside the photo. */
  readable: string
  picture: string
  use: string
  retake: string
  cleaned: string
  smaller: string
  sending: string
  slow: string
  sendSmaller: string
  lost: string
  unreadable: string
  /** The session is over: the same file can come again once another tab has opened the link. */
  ended: string
  again: string
  sent: string
  tooBig: string
  tooBigPhoto: string
  empty: string
  advice: Readonly<Record<'blurry' | 'glare' | 'edge' | 'small' | 'same', AdviceView>>
  camera: CameraWords
}

export type UploadWords = ChooseWords & SendWords

/** Why something was sent back: a drawing by its name, a sentence, and one button where another page corrects it. */
export type RefusedView = {
  title: string
  text: string
  picture: RefusalPicture
  action?: { label: string; href: string }
}

/** Each reason has its drawing. */
export type RefusalPicture = RefusalReason

export type DocumentView = {
  step: string
  title: string
  lead: string
  refused?: RefusedView
  /** What the document has to show, to be checked by the person; nothing depends on it. */
  selfCheck?: { title: string; lines: readonly string[]; items: readonly string[] }
  slots: readonly DocumentSlotView[]
  /** An icon by an item's place; a tick where none is given. */
  rules: { title: string; items: readonly string[]; icons?: ReadonlyArray<'scan' | 'sun' | 'eye' | 'file'> }
  accept: string
  formats: string
  words: ChooseWords
  /** Where script fetches the words of sending; the words themselves on a page that is only looked at. */
  sendWords: SendWords | string
  /** Upload addresses by slot; the same address takes a PUT with progress and a plain form post. */
  uploadUrl: Readonly<Record<string, string>>
  /** Answers how the plan is now, also while this page's address leads elsewhere. */
  planUrl: string
  maxBytes: number
  /** A longer file is sent in pieces. */
  pieceBytes: number
  handOff?: HandOffView
  why?: Disclosure
  done?: { label: string; href: string }
  other?: { label: string; href: string }
  later: { label: string; href: string }
}
