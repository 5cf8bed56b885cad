import 'server-only'
import type { PlannedStep } from '@/lib/plan/plan'
import type { CodeInput, SentCode } from '@/lib/plan/show/code-view'
import type { Visit } from '@/lib/sessions/visit'
import type { CodeChannel } from '@/lib/upstream/types'
import type { ScreenExtras } from '../loaded-screen'
import { paths } from '../paths'
import { planOf } from '../plan-of'
import { wordsOf } from '../screen-context'
import { maskedContact, mayChangeContact } from './contact'

/** Seconds to wait before the next code, by how many were sent; the last one stays. */
export const WAITS_SECONDS = [30, 60, 120, 300] as const
/** A code that ran out this long ago is history: the page starts over. */
const FORGOTTEN_MS = 2 * 60 * 60_000

/** What both pages of a code are drawn from. */
export function codeInput(visit: Visit, planned: PlannedStep, { notice }: ScreenExtras): CodeInput {
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
    ...(notice ? { notice } : {}),
  }
}

/** Where no code arrives, the other contact may be confirmed meanwhile. */
function otherContact(visit: Visit, { step }: PlannedStep): string | undefined {
  const other = planOf(visit).steps.find(
    ({ step: one, open, state }) =>
      one.flow === 'code' && one.channel !== step.channel && open && state !== 'cannot_start',
  )
  return other && paths.step(visit.onboarding.id, other.step.id)
}

/** When another code may be asked for; undefined when it may be now. */
export function nextCodeAt(visit: Visit, channel: CodeChannel, now = new Date()): Date | undefined {
  const last = visit.draft.codes[channel]
  if (!last) return undefined
  const wait = WAITS_SECONDS[Math.min(last.sends, WAITS_SECONDS.length) - 1] ?? WAITS_SECONDS[0]
  const at = new Date(Date.parse(last.sentAt) + wait * 1000)
  return at > now ? at : undefined
}

/** The code on its way, or one that ran out a while ago. */
export function sentCode(visit: Visit, channel: CodeChannel, now = new Date()): SentCode | undefined {
  const sent = visit.draft.codes[channel]
  if (!sent || Date.parse(sent.expiresAt) + FORGOTTEN_MS < now.getTime()) return undefined
  return {
    sentAt: new Date(sent.sentAt),
    expiresAt: new Date(sent.expiresAt),
    sends: sent.sends,
    nextAt: nextCodeAt(visit, channel, now),
    now,
  }
}
