import 'server-only'
import { stepMinutes } from '@/lib/flow/counts/step-minutes'
import { noteIn } from '@/lib/flow/look/wording'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { isFix } from '@/lib/flow/sessions/fix-links'
import { justStep, type Plan } from '@/lib/model/plan/plan'
import { maskEmail } from '@/lib/model/reference/mask'
import { screenOf } from '@/lib/model/requirements/registry'
import { type LandingInput, landingView } from '@/lib/model/views/landing/landing-view'
import { taskName } from '@/lib/model/views/step-words'
import type { Db } from '@/lib/platform/db/open'
import { present } from '@/lib/platform/errors'
import type { Words } from '@/lib/platform/i18n/words'
import { isInFrame } from '../frame-landing'
import type { KnownLandingAt, LandingContent } from '../landing-at'

/** The first page of a customer's link, or of the team's link to one step. */
export async function start(db: Db, at: KnownLandingAt): Promise<LandingContent> {
  const opened = await openedBehind(db, at)
  return { kind: 'landing', view: landingView(await startInput(db, at, opened)) }
}

/** The onboarding behind a link that works. */
export async function openedBehind(db: Db, { owner }: KnownLandingAt): Promise<OpenedOnboarding> {
  const opened = await openOnboarding(db, owner.onboarding.id)
  return present(opened, 'a link that works belongs to an onboarding')
}

/** What every first page is drawn from. */
export async function startInput(
  db: Db,
  { request, owner, words, locale }: KnownLandingAt,
  opened: OpenedOnboarding,
): Promise<LandingInput> {
  const { link, integrator, onboarding } = owner
  const plan = planOf(opened)
  return {
    words,
    asker: integrator.name,
    domain: integrator.domain,
    phrase: onboarding.phrase,
    askedLocale: onboarding.locale,
    deadline: onboarding.deadline,
    now: new Date(),
    begun: onboarding.ownerDevice !== null,
    isSending: onboarding.status === 'sending',
    plan: isFix(link) ? justStep(plan, link.stepId) : plan,
    only: isFix(link) ? taskAt(link.stepId, plan, words) : undefined,
    measured: await stepMinutes(db),
    forWhom: recipientOf(opened),
    note: noteIn(onboarding, locale),
    expiresAt: link.parentOrigins ? undefined : link.expiresAt,
    ...(isInFrame(request, link) ? { windowHref: paths.landing(request.token, locale) } : {}),
  }
}

function recipientOf({ snapshot, draft }: OpenedOnboarding): string | undefined {
  const email = snapshot?.email ?? draft.answers['/email']
  return typeof email === 'string' ? maskEmail(email) : undefined
}

/** What a step is called on the list, where it is on it. */
function taskAt(stepId: string, plan: Plan, words: Words): string | undefined {
  const planned = plan.steps.find(({ step }) => step.id === stepId)
  if (planned) return taskName(planned, plan, words)
  const screen = screenOf(stepId)
  return screen && words.t(`steps.${screen.id}.task`)
}
