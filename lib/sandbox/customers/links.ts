import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { type SandboxFact, sandboxLinks } from '@/lib/platform/db/schema/sandbox'
import { commitDossier } from '../commit'
import { stateOf } from '../rules/profiles'
import { type NextLook, withNextLook } from '../scenarios/course'
import type { EventName } from '../webhooks/event-names'
import { later, type Tx, type World } from '../world'
import { customerIdOf, type Dossier, lockDossier } from './dossier'

type Link = typeof sandboxLinks.$inferSelect
/** What a page of the service's own reports back; `expired` ends its address at once, as its hour would. */
export type HostedOutcome = 'passed' | 'failed' | 'accepted' | 'completed' | 'expired'

/** How each page can end. */
const OUTCOMES: Record<Link['kind'], readonly HostedOutcome[]> = {
  face: ['passed', 'failed', 'expired'],
  terms: ['accepted', 'expired'],
  kyc: ['completed', 'expired'],
}

/** Makes a new address of a page of the service's own. Earlier ones stay good until they expire. */
export async function makeLink(world: World, tx: Tx, kind: Link['kind'], targetId: string) {
  const code = `sbx_${randomBytes(16).toString('hex')}`
  const createdAt = world.now()
  const expiresAt = later(createdAt, world.settings.linkSeconds[kind])
  await tx.insert(sandboxLinks).values({ code, kind, targetId, createdAt, expiresAt })
  return { url: addressOf(world, kind, code), expiresAt: expiresAt.toISOString() }
}

/** The newest address of a kind that still works. */
export async function newestLink(world: World, tx: Tx, kind: Link['kind'], targetId: string) {
  const [link] = await tx
    .select()
    .from(sandboxLinks)
    .where(
      and(
        eq(sandboxLinks.targetId, targetId),
        eq(sandboxLinks.kind, kind),
        gt(sandboxLinks.expiresAt, world.now()),
      ),
    )
    .orderBy(desc(sandboxLinks.createdAt))
    .limit(1)
  return link && { url: addressOf(world, kind, link.code), expiresAt: link.expiresAt.toISOString() }
}

const addressOf = ({ publicUrl }: World, kind: string, code: string) => `${publicUrl}/sandbox/${kind}/${code}`

/** What the hosted page behind a code shows; undefined when there is none. */
export async function findHosted({ db }: World, code: string) {
  const [link] = await db.select().from(sandboxLinks).where(eq(sandboxLinks.code, code))
  if (link === undefined) return undefined
  const { kind, targetId, expiresAt, usedAt } = link
  return { kind, targetId, expiresAt, usedAt: usedAt ?? undefined }
}

/**
 * Ends a hosted page. A failed face check leaves the address usable, so that the person can try again; a page that was
 * finished before answers `done` and changes nothing. `next` decides what the next look of the review ends with.
 */
export async function finishHosted(
  world: World,
  code: string,
  outcome: HostedOutcome,
  next?: NextLook,
): Promise<'done' | 'expired' | 'unknown'> {
  const link = await findHosted(world, code)
  if (link === undefined || !OUTCOMES[link.kind].includes(outcome)) return 'unknown'
  if (link.usedAt) return 'done'
  if (link.expiresAt <= world.now()) return 'expired'
  if (outcome === 'expired') return expire(world, code)
  await world.db.transaction(async (tx) => {
    const customerId = link.targetId.startsWith('customer_')
      ? link.targetId
      : await customerIdOf(tx, link.targetId)
    const dossier = customerId && (await lockDossier(tx, customerId))
    if (dossier && (await markUsed(world, tx, code, outcome))) {
      const told = withFact(dossier, link.targetId, outcome, world.now())
      await commitDossier(world, tx, next ? decidedNext(told, next) : told, EVENTS[outcome])
    }
  })
  return 'done'
}

/** The customer with the next look of its review decided by hand. */
function decidedNext({ customer, representatives }: Dossier, next: NextLook): Dossier {
  const meta = withNextLook(customer.meta, stateOf(customer.profiles, 'a').reviews, next)
  return { customer: { ...customer, meta }, representatives }
}

async function expire({ db, now }: World, code: string): Promise<'done'> {
  await db.update(sandboxLinks).set({ expiresAt: now() }).where(eq(sandboxLinks.code, code))
  return 'done'
}

/**
 * What an outcome adds to the customer; a finished page of questions adds nothing, since it is offered after all of
 * them.
 */
type Adding = Exclude<HostedOutcome, 'expired'>
const EVENTS: Record<Adding, EventName[]> = {
  passed: [],
  failed: [],
  accepted: ['customer.tos.successful'],
  completed: [],
}
const FACTS: Record<Adding, SandboxFact | undefined> = {
  passed: 'facePassed',
  failed: 'faceFailed',
  accepted: 'termsAccepted',
  completed: undefined,
}

/** False when the page was finished in the meantime. */
async function markUsed(world: World, tx: Tx, code: string, outcome: HostedOutcome): Promise<boolean> {
  const usedAt = outcome === 'failed' ? null : world.now()
  const rows = await tx
    .update(sandboxLinks)
    .set({ usedAt })
    .where(and(eq(sandboxLinks.code, code), isNull(sandboxLinks.usedAt)))
    .returning({ code: sandboxLinks.code })
  return rows.length > 0
}

function withFact(dossier: Dossier, targetId: string, outcome: Adding, now: Date): Dossier {
  const fact = FACTS[outcome]
  if (fact === undefined) return dossier
  const change = <T extends { id: string; facts: Dossier['customer']['facts']; updatedAt: Date }>(
    row: T,
  ): T =>
    row.id === targetId ? { ...row, facts: { ...row.facts, [fact]: now.toISOString() }, updatedAt: now } : row
  return { customer: change(dossier.customer), representatives: dossier.representatives.map(change) }
}
