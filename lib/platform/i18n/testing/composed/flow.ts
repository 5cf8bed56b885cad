import type { Onboarding } from '@/lib/flow/onboarding/visit'
import type { NewsKind } from '@/lib/model/plan/diff'
import type { Passage } from '@/lib/model/plan/history'
import type { StepState } from '@/lib/model/plan/plan'
import type { Opening } from '@/lib/model/plan/unlocks'
import type { StatusView } from '@/lib/model/views/home/types'
import { askedThroughLocal } from '../asked-keys'
import { all, fill } from './fill'
import { EVENTS } from './registry'

const LINK_PROBLEMS = ['expired', 'deleted', 'revoked', 'limit']

const STATUSES = [
  ...all<StatusView['kind']>({
    review: true,
    answered: true,
    approved: true,
    stopped: true,
    on_hold: true,
    unknown: true,
    with_team: true,
    others: true,
  }),
  'sending',
]

/** What waits for the team. */
const TEAMS_TURN = ['unknown', 'with_team']

const PASSAGES = all<Passage>({
  written_down: true,
  confirmed_code: true,
  confirmed_button: true,
  sent: true,
  confirmed: true,
  in_review: true,
  refused: true,
  accepted: true,
})

/** Patterns of composed keys, with the keys they need. */
export const needed = {
  'checklist.*_text': fill('checklist.*_text', TEAMS_TURN),
  'checklist.*_title': fill('checklist.*_title', TEAMS_TURN),
  'general_help.*': askedThroughLocal('general_help.*'),
  'help.*': askedThroughLocal('help.*'),
  'keep.*': askedThroughLocal('keep.*'),
  'links.*_title': fill('links.*_title', LINK_PROBLEMS),
  'links.*_lead': fill('links.*_lead', LINK_PROBLEMS),
  'opens.*': fill('opens.*', all<Opening>({ a: true, b: true, c: true })),
  'passages.*': fill('passages.*', PASSAGES),
  'passages.*_at': fill('passages.*_at', PASSAGES),
  'receipt.standing.*': fill(
    'receipt.standing.*',
    all<Onboarding['status']>({
      intake: true,
      sending: true,
      open: true,
      answered: true,
      in_review: true,
      approved: true,
      rejected: true,
      on_hold: true,
    }),
  ),
  'since.*': fill('since.*', all<NewsKind>({ accepted: true, asked: true, refused: true, in_review: true })),
  'states.*': fill(
    'states.*',
    all<StepState>({
      not_started: true,
      in_progress: true,
      completed: true,
      accepted: true,
      in_review: true,
      cannot_start: true,
      problem: true,
      with_team: true,
      waiting_for_others: true,
    }),
  ),
  'status.*.title': fill('status.*.title', STATUSES),
  'status.*.lead': fill('status.*.lead', STATUSES),
}

/** Keys the code asks for only where they exist. */
export const possible = {
  'status.*.note': fill('status.*.note', STATUSES),
  'status.*.note_title': fill('status.*.note_title', STATUSES),
  'timeline.*': fill(
    'timeline.*',
    EVENTS.map((type) => type.replace('.', '_')),
  ),
}
