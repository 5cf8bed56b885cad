import type { Words } from '@/lib/i18n/words'
import type { Refusal } from '../refusal'
import type { DocumentSlotView, DocumentView } from '../views'
import { whyOfStep } from './why-view'

export type SlotFile = { state: 'sent' | 'held' | 'refused'; mimeType: string; size: number; at: Date }

export type DocumentInput = {
  words: Words
  asker: string
  step: 'identity' | 'address-proof' | 'face'
  /** The service's type code of the paper; has a name only where people choose it. */
  documentType: string
  country: string | undefined
  slots: readonly string[]
  files: ReadonlyMap<string, SlotFile>
  refusal: Refusal | undefined
  uploadUrlOf: (slot: string) => string
  maxBytes: number
  doneHref: string | undefined
  otherHref: string | undefined
  laterHref: string
  /** A problem of a plain form post, by slot: the last part of a key under `document.problems`. */
  problem: { slot: string; name: string } | undefined
}

/** What file pickers offer; the service's five kinds. Phones turn their own format into JPEG when HEIC is not named. */
const ACCEPT = 'image/jpeg,image/png,image/tiff,application/pdf,.heic,.heif'

const KINDS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/heic': 'HEIC',
  'image/tiff': 'TIFF',
}

const RULES = {
  identity: { items: ['corners', 'light', 'sharp'], icons: ['scan', 'sun', 'eye'] },
  'address-proof': { items: ['pages', 'date', 'name'], icons: ['file', 'scan', 'eye'] },
  face: { items: ['pages'], icons: ['file'] },
} as const

/** The page that takes a paper's photos or file, one slot for each side. */
export function documentView(input: DocumentInput): DocumentView {
  const { words, step, slots, refusal } = input
  const rules = RULES[step]
  const name = `document.names.${input.documentType}`
  const values = {
    slots: slots.length,
    document: words.has(name) ? words.t(name) : '',
    country: input.country ?? '',
    asker: input.asker,
  }
  return {
    step,
    title: words.t(`steps.${step}.upload_title`, values),
    lead: words.t(`steps.${step}.upload_lead`, values),
    ...(refusal
      ? {
          refused: {
            title: words.t(`refusals.${refusal.reason}.title`),
            text: words.t(`refusals.${refusal.reason}.text`),
          },
        }
      : {}),
    slots: slots.map((slot) => slotView(slot, input)),
    rules: {
      title: words.t('document.rules_title'),
      items: rules.items.map((item) => words.t(`document.rule_${item}`)),
      icons: rules.icons,
    },
    accept: ACCEPT,
    formats: words.t('document.formats'),
    words: documentWords(words),
    uploadUrl: Object.fromEntries(slots.map((slot) => [slot, input.uploadUrlOf(slot)])),
    maxBytes: input.maxBytes,
    why: whyOfStep(step, input),
    ...(input.doneHref ? { done: { label: words.t('document.continue'), href: input.doneHref } } : {}),
    ...(input.otherHref ? { other: { label: words.t('steps.identity.other'), href: input.otherHref } } : {}),
    later: { label: words.t('form.later'), href: input.laterHref },
  }
}

function slotView(slot: string, { words, files, problem }: DocumentInput): DocumentSlotView {
  const file = files.get(slot)
  const state = file?.state ?? 'empty'
  // The name may come out of an address, where anything can stand.
  const text = problem && `document.problems.${problem.name}`
  return {
    slot,
    title: words.t(`document.slots.${slot}`),
    state,
    stateLabel:
      file && state === 'sent'
        ? words.t('document.sent_at', { time: words.clock(file.at) })
        : words.t(`document.slot_states.${state}`),
    ...(file && state !== 'refused' ? { sent: describeFile(file, words) } : {}),
    ...(problem?.slot === slot && text && words.has(text) ? { problem: words.t(text) } : {}),
  }
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

function documentWords(words: Words): DocumentView['words'] {
  const t = (name: string) => words.t(`document.${name}`)
  return {
    photo: t('photo'),
    choose: t('choose'),
    replace: t('replace'),
    drop: t('drop'),
    sending: t('sending'),
    cancel: t('cancel'),
    failed: t('failed'),
    again: t('again'),
    sent: t('sent'),
    tooBig: t('too_big'),
    empty: t('empty'),
    continue: t('continue'),
  }
}
