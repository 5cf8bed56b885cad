import type { Slot } from '@/lib/flow/documents/paper-for'
import type { RefusalReason } from '@/lib/model/plan/refusal'
import type { FileProblem } from '@/lib/platform/files/inspector/verdict'
import { askedThroughLocal } from '../asked-keys'
import { all, fill } from './fill'
import { choicesOf, fields } from './registry'
import { viewedLike } from './viewed'

const kindsOfDocument = fields.filter(({ control }) => control === 'document_type').flatMap(choicesOf)

const MOVABLE = ['document', 'face']

const HAND_OFF_PROBLEMS = ['used', 'over']

const REASONS = all<RefusalReason>({
  blurry: true,
  cut_off: true,
  glare: true,
  wrong_side: true,
  expired: true,
  other_person: true,
  other_address: true,
  too_old: true,
  not_accepted: true,
  copy: true,
  other: true,
})

const FILE_PROBLEMS = [
  ...all<FileProblem>({
    empty: true,
    type: true,
    broken: true,
    locked: true,
    script: true,
    pages: true,
    small: true,
    huge: true,
    moving: true,
    colours: true,
  }),
  ...[
    'too_large',
    'digest_mismatch',
    'infected',
    'not_scanned',
    'refused',
    'quota',
    'full',
    'none',
    'gone',
    'order',
    'unavailable',
  ],
]

/** Patterns of composed keys, with the keys they need. */
export const needed = {
  'document.*': askedThroughLocal('document.*'),
  'document.advice.*': viewedLike(/^document\.advice\./),
  'document.camera.*': viewedLike(/^document\.camera\./),
  'document.names.*': fill('document.names.*', kindsOfDocument),
  'document.problems.*': fill('document.problems.*', FILE_PROBLEMS),
  'document.rule_*': viewedLike(/^document\.rule_/),
  'document.slot_states.*': fill('document.slot_states.*', ['empty', 'held', 'refused', 'given_up']),
  'document.slots.*': fill('document.slots.*', all<Slot>({ front: true, back: true, single: true })),
  'hand_off.*': [...askedThroughLocal('hand_off.*'), ...fill('hand_off.*', HAND_OFF_PROBLEMS)],
  'hand_off.*_text': fill('hand_off.*_text', MOVABLE),
  'hand_off.*_title': fill('hand_off.*_title', [...MOVABLE, ...HAND_OFF_PROBLEMS]),
  'hand_off.landing.*': askedThroughLocal('hand_off.landing.*'),
  'refusals.*.title': fill('refusals.*.title', REASONS),
  'refusals.*.text': fill('refusals.*.text', REASONS),
}
