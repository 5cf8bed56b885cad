import 'server-only'
import type { Db } from '@/lib/db/open'
import { present } from '@/lib/errors'
import type { PlannedStep } from '@/lib/plan/plan'
import {
  type CodeInput,
  type CodeWays,
  codeView,
  overNotice,
  type SentCode,
  sendCodeView,
} from '@/lib/plan/show/code-view'
import type { CodeView } from '@/lib/plan/views/code'
import { fullUntil } from '@/lib/rate-limits'
import type { Visit } from '@/lib/sessions/visit'
import type { CodeChannel } from '@/lib/upstream/types'
import { mayChangeContact } from './change-contact'
import { maskedContact } from './contact'
import { type LoadedScreen, type ScreenExtras, screen } from './loaded-screen'
import { paths } from './paths'
import { planOf } from './plan-of'
import { wordsOf } from './screen-context'
import { nextCodeAt } from './send-code'

/** A code that ran out this long ago is history: the page starts over. */
const FORGOTTEN_MS = 2 * 60 * 60_000

/** Before the first code: where it will go. After it: the box for it. */
export async function loadCode(
  db: Db,
  visit: Visit,
  planned: PlannedStep,
  extras: ScreenExtras,
): Promise<LoadedScreen> {
  const channel = planned.step.channel ?? 'email'
  if (!sentCode(visit, channel)) {
    const input = inputOf(visit, planned, extras)
    const typedLate = extras.problem !== undefined && extras.slot === undefined
    const view = sendCodeView(typedLate ? { ...input, notice: overNotice(input.words) } : input)
    return screen({ kind: 'send-code', view }, view.title, false)
  }
  const view = await shownCode(db, visit, inputOf(visit, planned, extras), extras)
  return screen({ kind: 'code', view }, view.title, false)
}

function inputOf(visit: Visit, planned: PlannedStep, { notice }: ScreenExtras): CodeInput {
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

/** The page that takes a code, with what is known of the one on its way. */
export async function shownCode(
  db: Db,
  visit: Visit,
  input: CodeInput,
  { problem, slot }: ScreenExtras,
  ways?: CodeWays,
): Promise<CodeView> {
  const sent = present(sentCode(visit, input.channel), 'a code on its way')
  const full = await fullUntil(db, 'codeSend', `${visit.onboarding.id}:${input.channel}`)
  // A problem with a slot is a file's, out of an address where anything can stand.
  return codeView(input, { ...sent, fullUntil: full }, slot === undefined ? problem : undefined, ways)
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
