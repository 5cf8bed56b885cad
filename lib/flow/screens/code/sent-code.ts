import 'server-only'
import { maskedContact, mayChangeContact } from '@/lib/flow/onboarding/contact'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { nextCodeAt } from '@/lib/flow/one-time-codes/next-code'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { isDoable, type PlannedStep } from '@/lib/model/plan/plan'
import type { CodeInput, SentCode } from '@/lib/model/views/code/code-view'
import type { CodeChannel } from '@/lib/upstream/types'

/** A code that expired this long ago is history: the page starts over. */
const FORGOTTEN_MS = 2 * 60 * 60_000

/** What both pages of a code are drawn from. */
export function codeInput(visit: Visit, planned: PlannedStep): CodeInput {
  const { step } = planned
  const { id } = visit.onboarding
  const channel = step.channel ?? 'email'
  return {
    words: wordsOf(visit),
    asker: visit.integrator.name,
    channel,
    step: step.id,
    to: maskedContact(visit, channel),
    laterHref: paths.home(id),
    changeHref: mayChangeContact(visit, planned) ? paths.changeContact(id, step.id) : undefined,
    otherHref: otherContact(visit, planned),
  }
}

/** Where no code arrives, the other contact may be confirmed in the meantime. */
function otherContact(visit: Visit, { step }: PlannedStep): string | undefined {
  const other = planOf(visit).steps.find(
    (one) => one.step.flow === 'code' && one.step.channel !== step.channel && isDoable(one),
  )
  return other && paths.step(visit.onboarding.id, other.step.id)
}

/** The code that was asked for, or one that expired a while ago. */
export function sentCode(visit: Visit, channel: CodeChannel, now = new Date()): SentCode | undefined {
  const sent = visit.draft.codes[channel]
  if (!sent || Date.parse(sent.expiresAt ?? sent.sentAt) + FORGOTTEN_MS < now.getTime()) return undefined
  return {
    sentAt: new Date(sent.sentAt),
    expiresAt: sent.expiresAt === undefined ? undefined : new Date(sent.expiresAt),
    isUnsure: sent.unsure === true,
    sends: sent.sends,
    nextAt: nextCodeAt(visit, channel, now),
    now,
  }
}
