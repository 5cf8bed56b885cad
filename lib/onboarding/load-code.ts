import 'server-only'
import type { PlannedStep } from '@/lib/plan/plan'
import { codeView, sendCodeView } from '@/lib/plan/show/code-view'
import { maskEmail } from '@/lib/reference/mask'
import { maskPhone } from '@/lib/reference/phone'
import type { Visit } from '@/lib/sessions/visit'
import { type LoadedScreen, type ScreenExtras, screen } from './loaded-screen'
import { paths } from './paths'
import { wordsOf } from './screen-context'
import { nextCodeAt } from './send-code'

/** Where a code goes, so that only its owner recognises it. */
function maskedContact({ snapshot, draft }: Visit, channel: 'email' | 'phone'): string {
  const own = channel === 'email' ? draft.answers['/email'] : draft.answers['/phone']
  const known = snapshot?.[channel] ?? (typeof own === 'string' ? own : '')
  return channel === 'email' ? maskEmail(known) : maskPhone(known)
}

/** Before the first code: where it will go. After it: the box for it. */
export function loadCode(visit: Visit, { step }: PlannedStep, extras: ScreenExtras): LoadedScreen {
  const channel = step.channel ?? 'email'
  const now = new Date()
  const input = {
    words: wordsOf(visit),
    asker: visit.integrator.name,
    channel,
    step: step.id,
    to: maskedContact(visit, channel),
    laterHref: paths.home(visit.onboarding.id),
    ...(extras.notice ? { notice: extras.notice } : {}),
  }
  const sent = visit.draft.codes[channel]
  if (!sent) {
    const view = sendCodeView(input)
    return screen({ kind: 'send-code', view }, view.title, false)
  }
  const code = {
    sentAt: new Date(sent.sentAt),
    expiresAt: new Date(sent.expiresAt),
    sends: sent.sends,
    nextAt: nextCodeAt(visit, channel, now),
    now,
  }
  // A problem with a slot is a file's, out of an address where anything can stand.
  const view = codeView(input, code, extras.slot === undefined ? extras.problem : undefined)
  return screen({ kind: 'code', view }, view.title, false)
}
