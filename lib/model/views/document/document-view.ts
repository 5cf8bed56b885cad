import type { Refusal, RefusalReason } from '@/lib/model/plan/refusal'
import { choiceLabel } from '@/lib/model/requirements/controls/choice'
import type { Step } from '@/lib/model/requirements/define'
import type { DocumentStepId, StepId } from '@/lib/model/requirements/steps'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { whyOfStep } from '../form/why-view'
import type { HandOffView } from '../hand-off/types'
import { refusalWords } from '../refusal-words'
import type { DocumentSlotView, DocumentView, FileOnDevice, RefusedView, Slot } from './types'
import { chooseWords, sendWords } from './upload-words'

export type SlotFile = {
  state: 'sent' | 'held' | 'refused' | 'given_up'
  mimeType: string
  size: number
  at: Date
}

type DocumentPurpose = NonNullable<Step['documentPurpose']>

export type DocumentInput = {
  words: Words
  now: Date
  asker: string
  /** The step whose words the page has, and which documents it takes. */
  step: DocumentStepId
  documentPurpose: DocumentPurpose
  /** The service's type code of the document; has a name only where people choose it. */
  documentType: string
  country: string | undefined
  handOff: HandOffView | undefined
  slots: readonly Slot[]
  files: ReadonlyMap<string, SlotFile>
  refusal: Refusal | undefined
  uploadUrlOf: (slot: string) => string
  planUrl: string
  maxBytes: number
  pieceBytes: number
  doneHref: string | undefined
  otherHref: string | undefined
  /** Where the address can be changed instead, when a document with another one was refused. */
  addressHref?: string | undefined
  /** Of an address document: its kind, the address as lines, and how old it may be. */
  address?: { kind: string; lines: readonly string[]; after: Date } | undefined
  /** Files that only the person's device has so far, by slot. */
  onDevice?: ReadonlyMap<string, FileOnDevice> | undefined
  /** Files sent for other steps a short while ago, by slot. */
  reuse?: readonly ReusableFile[]
  laterHref: string
  /** A problem of a plain form post, by slot: the last part of a key under `document.problems`. */
  problem: { slot: string; name: string } | undefined
}

/** A file of another step whose bytes are still here. `value` is its place: step and slot. */
export type ReusableFile = { value: string; step: StepId; slot: Slot; at: Date }

/** What file pickers offer. Phones turn their own format into JPEG when HEIC is not named; script adds it elsewhere. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/tiff,application/pdf'

const KINDS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/heic': 'HEIC',
  'image/tiff': 'TIFF',
}

const RULES = {
  identity: { items: ['corners', 'light', 'sharp'], icons: ['scan', 'sun', 'eye'] },
  address: { items: ['pages', 'sharp'], icons: ['file', 'eye'] },
  face_report: { items: ['pages'], icons: ['file'] },
  company: { items: ['pages', 'sharp'], icons: ['file', 'eye'] },
} as const satisfies Readonly<Record<DocumentPurpose, object>>

/** The page that takes a document's photos or file, one slot for each side. */
export function documentView(input: DocumentInput): DocumentView {
  const { words, step, slots, refusal } = input
  const rules = RULES[input.documentPurpose]
  const name = `document.names.${input.documentType}` as const
  const values = {
    slots: slots.length,
    document: input.address
      ? choiceLabel('addressProof', input.address.kind, words)
      : words.has(name)
        ? words.t(name)
        : '',
    country: input.country ?? '',
    asker: input.asker,
  }
  return {
    step,
    title: words.t(`steps.${step}.upload_title`, values),
    lead: words.t(`steps.${step}.upload_lead`, values),
    ...(refusal ? { refused: refusedView(refusal, input) } : {}),
    ...(input.address ? { selfCheck: selfCheck(input.address, words) } : {}),
    ...withoutUndefined({ handOff: input.handOff }),
    slots: slots.map((slot) => slotView(slot, input)),
    rules: {
      title: words.t('document.rules_title'),
      items: rules.items.map((item) => words.t(`document.rule_${item}`)),
      icons: rules.icons,
    },
    accept: ACCEPT,
    formats: words.t('document.formats'),
    words: chooseWords(words),
    sendWords: sendWords(words),
    uploadUrl: Object.fromEntries(slots.map((slot) => [slot, input.uploadUrlOf(slot)])),
    planUrl: input.planUrl,
    maxBytes: input.maxBytes,
    pieceBytes: input.pieceBytes,
    why: whyOfStep(step, input),
    ...(input.doneHref ? { done: { label: words.t('document.continue'), href: input.doneHref } } : {}),
    ...otherDocument(input),
    later: { label: words.t('form.later'), href: input.laterHref },
  }
}

/** The way to another kind of document, where a step takes several. */
function otherDocument({ words, step, otherHref }: DocumentInput): Pick<DocumentView, 'other'> {
  const label = `steps.${step}.other` as const
  return otherHref && words.has(label) ? { other: { label: words.t(label), href: otherHref } } : {}
}

/** Reasons that no other photo of the same document corrects. */
const NEEDS_OTHER_DOCUMENT = new Set<RefusalReason>(['expired', 'not_accepted', 'other_person'])

function refusedView({ reason }: Refusal, input: DocumentInput): RefusedView {
  const { words, addressHref } = input
  const view = {
    ...refusalWords(words, 'document', reason),
    picture: reason,
  }
  if (reason === 'other_address' && addressHref)
    return { ...view, action: { label: words.t('document.change_address'), href: addressHref } }
  const { other } = NEEDS_OTHER_DOCUMENT.has(reason) ? otherDocument(input) : {}
  return other ? { ...view, action: other } : view
}

function selfCheck({ lines, after }: NonNullable<DocumentInput['address']>, words: Words) {
  return {
    title: words.t('document.self_check'),
    lines,
    items: [words.t('document.dated_after', { date: words.day(after) }), words.t('document.rule_name')],
  }
}

/** A clock time says when, on the day itself; before that it is the day that counts. */
function sentLabel(at: Date, { words, now }: DocumentInput): string {
  return words.day(at) === words.day(now)
    ? words.t('document.sent_at', { time: words.clock(at) })
    : words.t('document.sent_on', { date: words.day(at) })
}

function slotView(slot: Slot, input: DocumentInput): DocumentSlotView {
  const { words, files, onDevice, problem, reuse = [] } = input
  const file = files.get(slot)
  const state = file?.state ?? 'empty'
  const local = onDevice?.get(slot)
  // The name may come out of an address, where anything can be.
  const text = problem && (`document.problems.${problem.name}` as const)
  return {
    slot,
    title: words.t(`document.slots.${slot}`),
    state,
    stateLabel:
      state === 'sent' ? sentLabel(file?.at ?? input.now, input) : words.t(`document.slot_states.${state}`),
    ...withoutUndefined({ onDevice: local }),
    ...(file && (state === 'sent' || state === 'held') ? { sent: describeFile(file, words) } : {}),
    ...(reuse.length > 0 && !file
      ? {
          reuse: reuse.map(({ value, step, slot: side, at }) => ({
            value,
            label: words.t('document.reuse', {
              thing: thingOf(step, side, words),
              time: words.clock(at),
            }),
          })),
        }
      : {}),
    ...(problem?.slot === slot && text && words.has(text) ? { problem: words.t(text) } : {}),
  }
}

/** What a file shows, with its side where it has one. */
function thingOf(step: StepId, slot: Slot, words: Words): string {
  const thing = words.t(`steps.${step}.thing`)
  return slot === 'single' ? thing : `${thing}, ${words.t(`document.slots.${slot}`)}`
}

function describeFile({ mimeType, size }: SlotFile, words: Words): string {
  const isSmall = size < 1_000_000
  const written = words.number(isSmall ? Math.max(1, size / 1000) : size / 1_000_000, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  })
  return words.t('document.file', { kind: KINDS[mimeType] ?? mimeType, size: written })
}
