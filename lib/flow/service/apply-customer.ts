import 'server-only'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { tellLeftOut } from '@/lib/flow/company/missing-from-check'
import { turnToCompany } from '@/lib/flow/company/people-turn'
import { emptyDraft } from '@/lib/flow/drafts/draft-content'
import type { Happening } from '@/lib/flow/events/catalogue'
import {
  type AlertKind,
  raiseAlert,
  recordEvents,
  settleOwnAlert,
  writingEvents,
} from '@/lib/flow/events/record'
import { contactMarks } from '@/lib/flow/onboarding/contact-marks'
import { countChanges } from '@/lib/flow/onboarding/count-asked'
import { isNewMoment, writingMoment } from '@/lib/flow/onboarding/keep-moment'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { newestSnapshot, openSnapshot, sealSnapshot } from '@/lib/flow/onboarding/snapshot'
import type { Onboarding, OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Plan } from '@/lib/model/plan/plan'
import type { Queries, Transactor } from '@/lib/platform/db/open'
import { documents, drafts, onboardings } from '@/lib/platform/db/schema/onboardings'
import { present } from '@/lib/platform/errors'
import type { Customer } from '@/lib/upstream/types'
import { happenings, newOnes, profileHappenings } from './happenings'

/** What the service's answer makes of an onboarding. */
type Reaction<Opened> = {
  opened: Opened
  change: Partial<Onboarding>
  happened: readonly Happening[]
  unknownCodes: readonly string[]
  /** Codes without a screen that are asked for no more. */
  goneCodes: readonly string[]
  isUnplaced: boolean
  /** What the team need not look at any more. */
  settled: readonly AlertKind[]
  /** Its pages look different from now on. */
  isMoment: boolean
  newlyRefused: readonly string[]
  isOver: boolean
  /** Counts what it settles, once it is stored. */
  count: () => void
}

/**
 * Takes in what the service says about a customer: stores it, and records what changed since the last time. The only
 * place where an onboarding's status moves once the customer exists.
 *
 * @param known the onboarding as last read; what others changed since is read again under its lock
 * @param sent steps whose answers this is the reaction to
 * @returns the onboarding as it stands now
 */
export async function applyCustomer<Opened extends OpenedOnboarding>(
  db: Transactor,
  known: Opened,
  customer: Customer,
  sent: readonly string[] = [],
): Promise<Opened> {
  const applied = await takeIn(db, known, customer, sent)
  const { businessId, status, nextAction } = applied.onboarding
  const isNews = status !== known.onboarding.status || nextAction !== known.onboarding.nextAction
  if (isNews && businessId) await turnToCompany(db, businessId)
  if (isNews) await tellLeftOut(db, applied)
  return applied
}

async function takeIn<Opened extends OpenedOnboarding>(
  db: Transactor,
  known: Opened,
  customer: Customer,
  sent: readonly string[],
): Promise<Opened> {
  const expected = reactionTo(known, customer, sent)
  if (isSimple(expected) && (await storeIfUnchanged(db, known, expected))) return counted(expected)
  return db.transaction(async (tx) => {
    const before = await lockFresh(tx, known)
    if (before.onboarding.purgedAt) return before
    const reaction = reactionTo(before, customer, sent)
    await store(tx, reaction)
    return counted(reaction)
  })
}

function counted<Opened>({ opened, count }: Reaction<Opened>): Opened {
  count()
  return opened
}

/** Nothing but the onboarding itself changes, and its history. */
function isSimple(reaction: Reaction<OpenedOnboarding>): boolean {
  const { unknownCodes, goneCodes, isUnplaced, settled, newlyRefused, isOver } = reaction
  const codes = unknownCodes.length + goneCodes.length + newlyRefused.length
  return codes + settled.length === 0 && !isUnplaced && !isOver
}

/**
 * The usual case in one statement. No two snapshots are sealed alike, so a stored one that is still the same proves
 * that nobody else has brought news meanwhile; otherwise nothing is written.
 */
async function storeIfUnchanged(
  db: Queries,
  { onboarding }: OpenedOnboarding,
  { opened, change, happened, isMoment }: Reaction<OpenedOnboarding>,
): Promise<boolean> {
  const { id, purgedAt, snapshot } = onboardings
  const isUnchanged = onboarding.snapshot ? eq(snapshot, onboarding.snapshot) : isNull(snapshot)
  const update = db
    .update(onboardings)
    .set(change)
    .where(and(eq(id, onboarding.id), isNull(purgedAt), isUnchanged))
    .returning({ id })
  const isChanged = sql`exists (select 1 from changed)`
  const along = [
    ...(happened.length > 0 ? [sql`told as (${writingEvents(onboarding.id, happened, isChanged)})`] : []),
    ...(isMoment ? [sql`kept as (${writingMoment(opened, isChanged)})`] : []),
  ]
  if (along.length === 0) return (await update).length === 1
  const { rows } = await db.execute(sql`
    with changed as ${update}, ${sql.join(along, sql`, `)}
    select id from changed`)
  return rows.length === 1
}

/** Pages, jobs and deliveries may bring the same news at once: only the first one finds it new. */
async function lockFresh<Opened extends OpenedOnboarding>(tx: Queries, known: Opened): Promise<Opened> {
  const { id } = known.onboarding
  const [row] = await tx.select().from(onboardings).where(eq(onboardings.id, id)).for('update')
  const onboarding = present(row, 'an onboarding is never deleted')
  const snapshot = onboarding.snapshot ? openSnapshot(known.key, id, onboarding.snapshot) : undefined
  return { ...known, onboarding, snapshot }
}

function reactionTo<Opened extends OpenedOnboarding>(
  before: Opened,
  customer: Customer,
  sent: readonly string[],
): Reaction<Opened> {
  const now = new Date()
  const snapshot = newestSnapshot(before.snapshot, before.onboarding.snapshotAt, customer, now)
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
    snapshotAt: now,
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
      ...happenings(old, plan, before.snapshot !== undefined, sent),
      // A customer who came from elsewhere has waited for longer than we know.
      ...(before.snapshot || !before.onboarding.customerId
        ? profileHappenings(before.snapshot?.profiles ?? [], snapshot.profiles)
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
    isOver,
    count: () => countChanges(before, old, plan),
  }
}

async function store(tx: Queries, reaction: Reaction<OpenedOnboarding>): Promise<void> {
  const { id } = reaction.opened.onboarding
  await tx.update(onboardings).set(reaction.change).where(eq(onboardings.id, id))
  await recordEvents(tx, id, reaction.happened)
  if (reaction.isMoment) await tx.execute(writingMoment(reaction.opened, sql`true`))
  for (const code of reaction.unknownCodes)
    await raiseAlert(tx, id, 'requirement_unknown', code.slice(0, 100))
  for (const code of reaction.goneCodes)
    await settleOwnAlert(tx, id, 'requirement_unknown', code.slice(0, 100))
  for (const kind of reaction.settled) await settleOwnAlert(tx, id, kind)
  if (reaction.isUnplaced) await raiseAlert(tx, id, 'error_unplaced', 'criteria')
  if (reaction.newlyRefused.length > 0) await markPapersRefused(tx, id, reaction.newlyRefused)
  if (reaction.isOver) await tx.delete(drafts).where(eq(drafts.onboardingId, id))
}

/** What the plan waits for and what was sent back, by code, for the team's lists. */
function codesOf({ steps, unknownCodes }: Plan): Pick<Onboarding, 'openCodes' | 'refusedCodes'> {
  const open = steps.filter((one) => one.open).flatMap(({ codes }) => codes)
  const refusedCodes = steps.flatMap(({ refusal }) => refusal?.code ?? [])
  return { openCodes: [...open, ...unknownCodes], refusedCodes }
}

/**
 * Papers of a step that was sent back count no longer: the slots are empty again. One that still waits to be sent was
 * never seen there, so it is not what was sent back.
 */
async function markPapersRefused(tx: Queries, onboardingId: string, steps: readonly string[]): Promise<void> {
  await tx
    .update(documents)
    .set({ state: 'refused', sealed: null })
    .where(
      and(
        eq(documents.onboardingId, onboardingId),
        inArray(documents.stepId, [...steps]),
        ne(documents.state, 'held'),
      ),
    )
}

function withSent(
  known: Record<string, string>,
  steps: readonly string[],
  now: Date,
): Record<string, string> {
  return { ...known, ...Object.fromEntries(steps.map((step) => [step, now.toISOString()])) }
}
