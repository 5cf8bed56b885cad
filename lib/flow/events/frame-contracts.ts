import type { FieldsByName, FrameContract } from '@/lib/model/views/page/frame-contract'

/** A version of what a frame and the page around it tell each other. */
export type WholeContract = {
  /** What the page in the frame says by itself and hears. */
  spoken: FrameContract
  /** Which events of the history it tells besides, with the fields of their data. */
  history: FieldsByName
}

const step = ['step']
const representative = ['representative']

/**
 * Every version, the newest last. What is not in a version is never said under it, so a published version
 * stays as it is: a name or field that is added, removed or changed belongs in a new version.
 */
export const FRAME_CONTRACTS: readonly [WholeContract, ...WholeContract[]] = [
  {
    spoken: {
      version: 1,
      says: { ready: [], height: ['px'], event: ['event'], lost: [] },
      hears: { scheme: ['scheme'] },
      events: { 'step.shown': step, 'frame.diagnostic': ['code', 'fix'] },
    },
    history: {
      'onboarding.created': [],
      'onboarding.opened': ['trusted'],
      'answer.saved': step,
      'answer.refused': ['status', 'code', 'fields', 'correlationId'],
      'customer.created': [],
      'code.sent': ['channel'],
      'contact.confirmed': ['channel'],
      'document.received': ['step', 'slot'],
      'step.accepted': step,
      'step.in_review': step,
      'action.needed': step,
      'review.started': [],
      'onboarding.answered': [],
      'onboarding.approved': [],
      'onboarding.rejected': [],
      'onboarding.reopened': [],
      'onboarding.on_hold': [],
      'requirement.unknown': ['code'],
      'link.issued': [],
      'link.expiring': [],
      'deadline.approaching': ['deadline'],
      'deadline.passed': ['deadline'],
      'link.revoked': [],
      'part.denied': [],
      'link.wanted': [],
      'hand_off.opened': step,
      'help.requested': step,
      'representative.invited': representative,
      'representative.removed': ['representative', 'elsewhere'],
      'representative.left_out': representative,
      'invitation.wanted': [],
      'reminder.wanted': ['reminder'],
      'theme.adjusted': ['token', 'given', 'used', 'ratio'],
      'answers.deleted': [],
      'onboarding.erased': ['by'],
    },
  },
]
