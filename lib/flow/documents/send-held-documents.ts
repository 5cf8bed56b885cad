import 'server-only'
import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { recordEvents } from '@/lib/flow/events/record-events'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { refresh } from '@/lib/flow/service/refresh'
import { mayReplaceDocument, type PlannedStep } from '@/lib/model/plan/plan'
import { open } from '@/lib/platform/crypto/seal'
import { claimRows } from '@/lib/platform/db/claim'
import type { Db } from '@/lib/platform/db/open'
import { documents } from '@/lib/platform/db/schema/onboardings'
import { isShuttingDown } from '@/lib/platform/shutting-down'
import { LIMITS } from '@/lib/upstream/calls/limits'
import { chosenDocumentOf } from './documents'
import { type DocumentRow, handOver, keepNextAction, sealedAt, setDocument } from './send-document'
import { slotFiles } from './stored-files'

/** Longer than an upload may take, so that no file is sent twice while a request still sends it. */
const HELD_RETRY_MS = LIMITS.upload.wholeMs + 10_000
/** A file that may have arrived is repeated ever more rarely: each time may leave another copy there. */
const LONGEST_WAIT_MS = 15 * 60_000
const BATCH = 10
const LOOK_WAIT_MS = 10_000

/**
 * Sends files the service could not take when they were given. The customer is read first: a file may have arrived
 * although its answer was lost, and the service may no longer want it.
 */
export async function sendHeldDocuments(db: Db, now = new Date()): Promise<void> {
  for (let n = 0; n < BATCH && !isShuttingDown(); n += 1) {
    const row = await claimFile(db, now)
    if (!row) return
    const opened = await openOnboarding(db, row.onboardingId)
    if (opened) await lookAndSend(db, opened, row)
    else await giveUp(db, row)
    await keepNextAction(db, row.onboardingId)
  }
}

/** Where the service is not reached nothing is sent blindly: the file waits for its next turn. */
async function lookAndSend(db: Db, known: OpenedOnboarding, row: DocumentRow): Promise<void> {
  const { opened, reached } = await refresh(db, known, { ageMs: 0, waitMs: LOOK_WAIT_MS })
  if (opened.onboarding.purgedAt) return giveUp(db, row)
  if (!reached || !(await isWaiting(db, row))) return
  const planned = planOf(opened).steps.find(({ step }) => step.id === row.stepId)
  if (!row.sealed || !planned || (await isReplaced(db, opened, planned, row))) return giveUp(db, row)
  if (isWanted(opened, planned))
    await handOver(db, opened, row, open([opened.key], sealedAt(row.onboardingId), row.sealed))
  else if (row.state === 'in_doubt' && !(await hasOther(db, row))) await settleArrived(db, row)
  else await giveUp(db, row)
}

/** What the service said just now may have settled the file. */
async function isWaiting(db: Db, { onboardingId, id }: DocumentRow): Promise<boolean> {
  const [row] = await db
    .select({ state: documents.state })
    .from(documents)
    .where(and(eq(documents.onboardingId, onboardingId), eq(documents.id, id)))
  return row?.state === 'held' || row?.state === 'in_doubt'
}

/**
 * A code that the service still requires and of which it has nothing to look at, or a company's document to replace.
 */
function isWanted(opened: OpenedOnboarding, planned: PlannedStep): boolean {
  const { codes, open: isOpen } = planned
  const isPending = (opened.snapshot?.profiles ?? []).some(({ pending }) =>
    codes.some((code) => pending.includes(code)),
  )
  return (isOpen && !isPending) || mayReplaceDocument(planned, planOf(opened))
}

/** Whether the service has another file for the same place: then that one is what ended the question. */
async function hasOther(db: Db, { onboardingId, stepId, slot, id }: DocumentRow): Promise<boolean> {
  const isSamePlace = and(eq(documents.stepId, stepId), eq(documents.slot, slot))
  const isOther = and(eq(documents.onboardingId, onboardingId), ne(documents.id, id), isSamePlace)
  return (await db.$count(documents, and(isOther, eq(documents.state, 'sent')))) > 0
}

/** Only the answer was lost: the service has what it asked for. */
async function settleArrived(db: Db, row: DocumentRow): Promise<void> {
  await setDocument(db, row, { state: 'sent', sealed: null })
  const data = { step: row.stepId, slot: row.slot }
  await recordEvents(db, row.onboardingId, [{ type: 'document.received', data }])
}

function giveUp(db: Db, row: DocumentRow): Promise<void> {
  return setDocument(db, row, { state: 'given_up', sealed: null })
}

/**
 * True when another file or another kind of document has taken the place of this one while it waited: sent now, it would
 * be the last one there, which is the one that counts.
 */
async function isReplaced(
  db: Db,
  opened: OpenedOnboarding,
  planned: PlannedStep,
  row: DocumentRow,
): Promise<boolean> {
  const chosen = await chosenDocumentOf(opened, planned)
  if (!chosen) return false
  const files = await slotFiles(db, row.onboardingId, row.stepId, chosen)
  return files.get(row.slot)?.id !== row.id
}

/** Takes a waiting file; `sent_at` marks when it was last tried, so that two processes do not send it at once. */
async function claimFile(db: Db, now: Date): Promise<DocumentRow | undefined> {
  const { onboardingId, id, state, attempts, sentAt, createdAt } = documents
  const doubled = sql`least(${LONGEST_WAIT_MS}, ${HELD_RETRY_MS} * power(2, least(${attempts} - 1, 10)))`
  const wait = sql`case when ${state} = 'in_doubt' then ${doubled} else ${HELD_RETRY_MS} end`
  const isDue = sql`coalesce(${sentAt}, ${createdAt}) + (${wait}) * interval '1 millisecond' <= ${now}`
  const [row] = await claimRows(db, documents, {
    key: [onboardingId, id],
    due: and(sql`${state} in ('held', 'in_doubt')`, isDue),
    order: createdAt,
    most: 1,
    lease: { sentAt: now },
    given: getTableColumns(documents),
  })
  return row
}
