import 'server-only'
import { emptyDraft } from '@/lib/flow/drafts/draft-content'
import type { NewEvent } from '@/lib/flow/events/catalogue'
import type { AlertKind } from '@/lib/flow/events/record-events'
import { contactMarks } from '@/lib/flow/onboarding/contact-marks'
import { countChanges } from '@/lib/flow/onboarding/count-asked'
import { isNewMoment } from '@/lib/flow/onboarding/keep-moment'
import { changedStatement, statementSent } from '@/lib/flow/onboarding/person-statement'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { newestSnapshot, sealSnapshot } from '@/lib/flow/onboarding/snapshot'
import type { Onboarding, OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Plan } from '@/lib/model/plan/plan'
import type { Answers } from '@/lib/model/requirements/define'
import type { Customer } from '@/lib/upstream/types'
import { newOnes, planEvents, profileEvents } from './plan-events'

/** What the service's answer makes of an onboarding. */
export type Reaction<Opened> = {
  opened: Opened
  change: Partial<Onboarding>
  happened: readonly NewEvent[]
  unknownCodes: readonly string[]
  /** Codes without a screen that are no longer asked for. */
  goneCodes: readonly string[]
  isUnplaced: boolean
  /** What the team need not look at any more. */
  settled: readonly AlertKind[]
  /** Its pages look different from now on. */
  isMoment: boolean
  newlyRefused: readonly string[]
  /** What a person of a company says differently about their name, role and share. */
  ownWord: Answers
  isOver: boolean
  /** Counts what it settles, once it is stored. */
  count: () => void
}

/** What the service's answer makes of an onboarding, out of what is known of it; writes nothing. */
export function reactionTo<Opened extends OpenedOnboarding>(
  before: Opened,
  customer: Customer,
  { sent, isNewest }: { sent: readonly string[]; isNewest: boolean },
): Reaction<Opened> {
  const now = new Date()
  const { type, snapshotAt } = before.onboarding
  const newest = newestSnapshot(before.snapshot, snapshotAt, customer, { type, sent, at: now, isNewest })
  const ownWord = {
    ...before.snapshot?.ownWord,
    ...statementSent(before.draft.answers, sent),
    ...newest.ownWord,
  }
  const snapshot = type === 'representative' ? { ...newest, ownWord } : newest
  const sentSteps = withSent(before.onboarding.sentSteps, sent, now)
  const opened = {
    ...before,
    snapshot,
    onboarding: { ...before.onboarding, customerId: customer.id, sentSteps },
  }
  const [old, plan] = [planOf(before), planOf(opened)]
  const refused = plan.steps.filter(({ refusal }) => refusal).map(({ step }) => step.id)
  for (const step of refused) if (!sent.includes(step)) delete sentSteps[step]
  const change = {
    customerId: customer.id,
    sentSteps,
    status: plan.phase === 'intake' ? ('open' as const) : plan.phase,
    nextAction: plan.nextAction,
    snapshot: sealSnapshot(before.key, before.onboarding.id, snapshot),
    // An answer that was overtaken says nothing of this moment.
    snapshotAt: newest === before.snapshot ? before.onboarding.snapshotAt : now,
    ...codesOf(plan),
    contactMarks: contactMarks(snapshot),
    ...(sent.length > 0 ? { activeAt: now } : {}),
    ...(plan.phase === 'approved' && !before.onboarding.approvedAt ? { approvedAt: now } : {}),
  }
  // Answers are kept only as long as they may be needed again.
  const isOver = plan.phase === 'approved' || plan.phase === 'rejected'
  const draft = isOver ? emptyDraft : before.draft
  const after = { ...opened, draft, onboarding: { ...opened.onboarding, ...change } }
  return {
    opened: after,
    change,
    isMoment: isNewMoment(before, after),
    happened: [
      ...planEvents(old, plan, before.snapshot !== undefined, sent),
      // A customer who came from elsewhere has waited for longer than we know.
      ...(before.snapshot || !before.onboarding.customerId
        ? profileEvents(before.snapshot?.profiles ?? [], snapshot.profiles)
        : []),
    ],
    unknownCodes: newOnes(plan.unknownCodes, old.unknownCodes),
    goneCodes: newOnes(old.unknownCodes, plan.unknownCodes),
    isUnplaced: plan.unplacedErrors > old.unplacedErrors,
    settled: [
      ...(old.unplacedErrors > 0 && plan.unplacedErrors === 0 ? (['error_unplaced'] as const) : []),
      // Nothing is sent any more, and no code is asked for.
      ...(isOver ? (['update_refused', 'code_locked'] as const) : []),
    ],
    newlyRefused: refused.filter(
      (step) => old.steps.find((one) => one.step.id === step)?.state !== 'problem',
    ),
    ownWord: changedStatement(before.snapshot?.ownWord ?? {}, snapshot.ownWord ?? {}),
    isOver,
    count: () => countChanges(before, old, plan),
  }
}

/** What the plan waits for and what was sent back, by code, for the team's lists. */
function codesOf({ steps, unknownCodes }: Plan): Pick<Onboarding, 'openCodes' | 'refusedCodes'> {
  const open = steps.filter((one) => one.open).flatMap(({ codes }) => codes)
  const refusedCodes = steps.flatMap(({ refusal }) => refusal?.code ?? [])
  return { openCodes: [...open, ...unknownCodes], refusedCodes }
}

function withSent(
  known: Record<string, string>,
  steps: readonly string[],
  now: Date,
): Record<string, string> {
  return { ...known, ...Object.fromEntries(steps.map((step) => [step, now.toISOString()])) }
}
