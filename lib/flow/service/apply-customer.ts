import 'server-only'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { tellLeftOut } from '@/lib/flow/company/missing-from-check'
import { updatePeopleTurn } from '@/lib/flow/company/store-people-turn'
import { tellCompany } from '@/lib/flow/company/tell-company'
import { raiseAlert, recordEvents, settleOwnAlert, writingEvents } from '@/lib/flow/events/record-events'
import { hasNoNews } from '@/lib/flow/onboarding/has-no-news'
import { writingMoment } from '@/lib/flow/onboarding/keep-moment'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import { hasStatementChanged } from '@/lib/flow/onboarding/person-statement'
import { openSnapshot } from '@/lib/flow/onboarding/snapshot'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Queries, Transactor } from '@/lib/platform/db/open'
import { documents, drafts, onboardings } from '@/lib/platform/db/schema/onboardings'
import { present } from '@/lib/platform/errors'
import type { Customer } from '@/lib/upstream/types'
import { type Reaction, reactionTo } from './reaction'

/**
 * Takes in what the service says about a customer: stores it, and records what changed since the last time. The only
 * place where an onboarding's status moves once the customer exists.
 *
 * @param known the onboarding as last read; what others changed since is read again under its lock
 * @param sent steps whose answers this is the reaction to
 * @param seen told the version of the draft that was there by then, 0 without one: answers may have been overtaken
 * @returns the onboarding as it stands now
 */
export async function applyCustomer<Opened extends OpenedOnboarding>(
  db: Transactor,
  known: Opened,
  customer: Customer,
  sent: readonly string[] = [],
  seen: Seen = () => undefined,
): Promise<Opened> {
  const applied = await takeIn(db, known, customer, { sent, seen })
  const { businessId, status, nextAction } = applied.onboarding
  const isNews = status !== known.onboarding.status || nextAction !== known.onboarding.nextAction
  const isTold = hasStatementChanged(known.snapshot, applied.snapshot)
  if ((isNews || isTold) && businessId) await updatePeopleTurn(db, businessId)
  if (isNews) await tellLeftOut(db, applied)
  return applied
}

type Seen = (draftVersion: number) => void

async function takeIn<Opened extends OpenedOnboarding>(
  db: Transactor,
  known: Opened,
  customer: Customer,
  { sent, seen }: { sent: readonly string[]; seen: Seen },
): Promise<Opened> {
  const expected = reactionTo(known, customer, { sent, isNewest: true })
  const stored = isSimple(expected) ? await storeIfUnchanged(db, known, expected) : undefined
  if (stored) {
    seen(stored.version ?? 0)
    return counted(expected)
  }
  return db.transaction(async (tx) => {
    const before = await lockFresh(tx, known)
    if (before.onboarding.purgedAt) return before
    const isNewest = isSameAnswer(before.onboarding.snapshot, known.onboarding.snapshot)
    const reaction = reactionTo(before, customer, { sent, isNewest })
    await store(tx, reaction)
    const ofIt = eq(drafts.onboardingId, known.onboarding.id)
    const [draft] = await tx.select({ version: drafts.version }).from(drafts).where(ofIt)
    seen(draft?.version ?? 0)
    return counted(reaction)
  })
}

function counted<Opened>({ opened, count }: Reaction<Opened>): Opened {
  count()
  return opened
}

/** Nothing but the onboarding itself changes, and its history. */
function isSimple(reaction: Reaction<OpenedOnboarding>): boolean {
  const { unknownCodes, goneCodes, isUnplaced, settled, newlyRefused, ownWord, isOver } = reaction
  const codes = unknownCodes.length + goneCodes.length + newlyRefused.length
  const more = settled.length + Object.keys(ownWord).length
  return codes + more === 0 && !isUnplaced && !isOver
}

/**
 * The usual case in one statement; where someone else has brought news in the meantime, nothing is written.
 */
async function storeIfUnchanged(
  db: Queries,
  { onboarding }: OpenedOnboarding,
  { opened, change, happened, isMoment }: Reaction<OpenedOnboarding>,
): Promise<{ version: number | null } | undefined> {
  const { id, purgedAt } = onboardings
  const update = db
    .update(onboardings)
    .set(change)
    .where(and(eq(id, onboarding.id), isNull(purgedAt), hasNoNews(onboarding)))
    .returning({ version: draftVersion })
  const isChanged = sql`exists (select 1 from changed)`
  const along = [
    ...(happened.length > 0 ? [sql`told as (${writingEvents(onboarding.id, happened, isChanged)})`] : []),
    ...(isMoment ? [sql`kept as (${writingMoment(opened, isChanged)})`] : []),
  ]
  if (along.length === 0) return (await update)[0]
  const { rows } = await db.execute<{ version: number | null }>(sql`
    with changed as ${update}, ${sql.join(along, sql`, `)}
    select version from changed`)
  return rows[0]
}

const draftVersion = sql<number | null>`
  (select version from drafts where drafts.onboarding_id = onboardings.id)`.as('version')

/** Pages, jobs and deliveries may bring the same news at once: only the first one finds it new. */
async function lockFresh<Opened extends OpenedOnboarding>(tx: Queries, known: Opened): Promise<Opened> {
  const { id } = known.onboarding
  const onboarding = present(await lockOnboarding(tx, id), 'an onboarding is never deleted')
  const snapshot = onboarding.snapshot ? openSnapshot(known.key, id, onboarding.snapshot) : undefined
  return { ...known, onboarding, snapshot }
}

/** No two snapshots are sealed alike: with the same one nobody has brought an answer since. */
function isSameAnswer(one: Buffer | null, other: Buffer | null): boolean {
  return one === other || (one !== null && other !== null && one.equals(other))
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
  await tellCompany(tx, reaction.opened.onboarding, reaction.ownWord)
  if (reaction.isUnplaced) await raiseAlert(tx, id, 'error_unplaced', 'criteria')
  if (reaction.newlyRefused.length > 0) await markDocumentsRefused(tx, id, reaction.newlyRefused)
  if (reaction.isOver) await tx.delete(drafts).where(eq(drafts.onboardingId, id))
}

/**
 * Documents of a returned step no longer count; their slots are free. One that still waits to be sent was never seen
 * there, so it is not what was sent back.
 */
async function markDocumentsRefused(
  tx: Queries,
  onboardingId: string,
  steps: readonly string[],
): Promise<void> {
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
