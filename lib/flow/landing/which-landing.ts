import type { FailureCode } from '@/lib/platform/errors'

/** What is behind a link's address. One small file each draws them; see the table in `landing-kinds.ts`. */
export type LandingKind =
  // Pages that every link has, also one that opens nothing: help is at the same place everywhere.
  | 'languages'
  | 'help'
  | 'keep'
  // A link that opens nothing.
  | 'wish_passed_on'
  | 'too_many_browsers'
  | 'frame_shut'
  | 'erased'
  | 'taken_off'
  | 'frame_over'
  | 'problem'
  // A link that works.
  | 'not_right'
  | 'hand_off'
  | 'invitation'
  | 'start'

/** All that the decision needs. */
export type LandingFacts = {
  /** The name behind the language in the address; the landing itself has none. */
  page: string | undefined
  /** Why the link opens nothing; undefined for one that works. */
  refused: FailureCode | undefined
  /** Undefined for an unknown token. */
  known:
    | {
        isHandOff: boolean
        isPerson: boolean
        isErased: boolean
        isTakenOff: boolean
        isDeleted: boolean
        inFrame: boolean
      }
    | undefined
}

/** Which page is behind a link's address. */
export function whichLanding({ page, refused, known }: LandingFacts): LandingKind {
  if (page === 'language') return 'languages'
  if (page === 'help') return 'help'
  if (page === 'asked') return 'wish_passed_on'
  if (!known) return 'problem'
  if (page === 'keep') return 'keep'
  if (page === 'full') return 'too_many_browsers'
  if (page === 'shut') return 'frame_shut'
  if (refused) return whyNothingOpens(known)
  if ((page === 'not-right' || page === 'denied') && known.isPerson) return 'not_right'
  if (known.isHandOff) return 'hand_off'
  return known.isPerson ? 'invitation' : 'start'
}

function whyNothingOpens(known: NonNullable<LandingFacts['known']>): LandingKind {
  if (known.isErased) return 'erased'
  if (known.isTakenOff) return 'taken_off'
  // That the answers are gone is told in a frame too; it says of all others that they are safe.
  return known.inFrame && !known.isDeleted ? 'frame_over' : 'problem'
}

/** Whether a session can begin on this page. */
export function canStart(kind: LandingKind): boolean {
  return kind === 'start' || kind === 'invitation' || kind === 'hand_off'
}

/** Whether this is what the link's own address shows, with no page to go back to. */
export function isFirstPage(kind: LandingKind): boolean {
  return !['languages', 'help', 'keep', 'not_right'].includes(kind)
}
