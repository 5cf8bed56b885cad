/** What is known of how far someone is; states and times alone. */
export type Progress = {
  status: 'intake' | 'sending' | 'open' | 'answered' | 'in_review' | 'approved' | 'rejected' | 'on_hold'
  nextAction: 'none' | 'wait' | 'customer_action' | 'contact_support'
  /** The service sent something back. */
  isRefused: boolean
  /** They say that they have nothing to do with the company. */
  isDenied: boolean
  /** Where the person answers; undefined while nobody has decided it. */
  answersBy: 'here' | 'own_link' | 'asker' | undefined
  /** A link of theirs works. */
  hasLink: boolean
  hasStarted: boolean
}

/**
 * Whose turn it is with one person of a company, as the company's user sees it: their own (`yours`, `uninvited`), the
 * person's (`invited`, `started`, `attention`), someone else's, or nobody's any more. `stopped`: the person can do
 * nothing more here, so that the user has to ask the integrator.
 */
export type Turn =
  | 'done'
  | 'review'
  | 'attention'
  | 'stopped'
  | 'denied'
  | 'yours'
  | 'started'
  | 'invited'
  | 'asked'
  | 'uninvited'

/** Who has to do something next about one person. */
export function turnOf(progress: Progress): Turn {
  const { status, nextAction, isRefused, isDenied, answersBy, hasLink, hasStarted } = progress
  if (status === 'approved') return 'done'
  if (isDenied) return 'denied'
  // Who answers here corrects here.
  if (answersBy === 'here' && nextAction === 'customer_action') return 'yours'
  if (nextAction === 'contact_support') return 'stopped'
  if (isRefused) return 'attention'
  if (status === 'sending' || status === 'answered' || nextAction === 'wait') return 'review'
  if (hasLink) return hasStarted ? 'started' : 'invited'
  return answersBy === 'asker' ? 'asked' : 'uninvited'
}
