import 'server-only'
import { and, count, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { changeDraft, readDraft } from '@/lib/flow/drafts/draft'
import { moveTypedText } from '@/lib/flow/drafts/typed-text'
import { recordEvents } from '@/lib/flow/events/record-events'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import { lookupHash, sameBytes, sha256 } from '@/lib/platform/crypto/keys'
import { dataKeyOf } from '@/lib/platform/data-keys/data-keys'
import type { Db, Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { links, sessions, trustedDevices } from '@/lib/platform/db/schema/sessions'
import { knownSecrets } from '@/lib/platform/env/env'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { newToken } from '@/lib/platform/ids'
import { MOST_EACH } from '@/lib/platform/limits/table'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { IDLE_SECONDS, SESSION_SECONDS, type Surface } from './cookies'
import { spendEmbed } from './embed-links'
import { isFix } from './fix-links'
import { versionBehind } from './frame-version'
import { handOffEnd, isHandOff, spendHandOff } from './hand-off'
import { deviceHashOf, deviceTokenOf, holdBy } from './hold-onboarding'
import { findLink, type Link, type LinkOwner } from './links'

type OpenRequest = {
  token: string
  locale: string
  timeZone: string | undefined
  /** The device token this browser kept from an earlier visit. */
  device: string | undefined
  /** The session this browser had before; the new one takes its place. */
  previous?: string | undefined
  /** What the browser is called, for the person to recognise. */
  browser?: string | undefined
  /** Where the page with the button was. */
  surface?: Surface
}

export type OpenedSession = {
  onboardingId: string
  sessionToken: string
  deviceToken: string | undefined
  /**
   * The one step that a hand-off or the team's link opens; else where text was typed that came too late for the session
   * before.
   */
  step?: string
}

/**
 * Turns a link into a session: what the landing's button does. It makes nobody the holder of the onboarding, so that a
 * second press is as good as the first; the first browser that answers something is. A further one continues without
 * seeing stored answers. A link to one step opens that step alone where the browser has not more already.
 *
 * @returns the link's failure, also `link.used` when another device was quicker, or `session.limit`
 */
export async function openSession(
  db: Db,
  request: OpenRequest,
  now = new Date(),
): Promise<Result<OpenedSession>> {
  const found = await findLink(db, request.token, now)
  if (!found.ok) return fail(found.code)
  const { link, onboarding } = found.value
  const surface = link.parentOrigins ? (request.surface ?? 'hosted') : 'hosted'
  return db.transaction(async (tx) => {
    const owned = await lockOwned(tx, link)
    if (!owned.ok) return owned
    const whole = link.stepId ? await wholeSession(tx, onboarding.id, request.previous, now) : undefined
    const kept = isHandOff(link) ? whole : undefined
    if (!kept && (await countLive(tx, onboarding.id, request.previous, now)) >= MOST_EACH.sessions)
      // More browsers than this at once are not people.
      return fail('session.limit')
    const spent = isHandOff(link) ? await spendHandOff(tx, link) : await spendEmbed(tx, link)
    if (!spent.ok) return spent
    if (kept && isHandOff(link)) return succeed({ onboardingId: onboarding.id, ...kept, step: link.stepId })
    const before = request.previous ? await endSession(tx, onboarding.id, request.previous) : undefined
    const owner = owned.value
    const known = await recognise(tx, link, owner, request.device)
    const trusted = known !== undefined
    const onlyStep = isFix(link) && (trusted || whole) ? null : link.stepId
    const isFirst = owner === null && onlyStep === null
    // Who begins after all has said so by that.
    if (onboarding.deniedAt)
      await tx.update(onboardings).set({ deniedAt: null }).where(eq(onboardings.id, onboarding.id))
    const sessionToken = newToken()
    const id = sha256(sessionToken)
    await tx.insert(sessions).values({
      id,
      onboardingId: onboarding.id,
      linkId: link.id,
      surface,
      parentOrigins: surface === 'frame' ? mayHold(link, before) : null,
      frameVersion: surface === 'frame' ? versionBehind(link, before) : null,
      locale: request.locale,
      timeZone: request.timeZone ?? null,
      browser: request.browser ?? null,
      device: isFirst ? deviceHashOf(id) : (known ?? null),
      trusted,
      onlyStep,
      pointedStep: isFix(link) ? link.stepId : null,
      expiresAt: isHandOff(link) ? handOffEnd(now) : new Date(now.getTime() + SESSION_SECONDS * 1000),
    })
    await recordEvents(tx, onboarding.id, [
      { type: 'onboarding.opened', data: { trusted: trusted || isFirst } },
    ])
    const deviceToken = isFirst ? deviceTokenOf(id) : undefined
    const opened = { onboardingId: onboarding.id, sessionToken, deviceToken }
    const late = before && (await takeTextAlong(tx, onboarding, before, { id, trusted: trusted || isFirst }))
    if (late && isFirst) await holdBy(tx, onboarding.id, id)
    const step = link.stepId ?? late
    return succeed({ ...opened, ...withoutUndefined({ step: step || undefined }) })
  })
}

/**
 * The device of the browser that holds a link's onboarding, whose row this transaction holds from here on. A link that
 * was revoked since it was found opens nothing: what revokes it has ended the sessions that were there.
 */
async function lockOwned(tx: Queries, { id, onboardingId }: Link): Promise<Result<Buffer | null>> {
  const row = await lockOnboarding(tx, onboardingId)
  const [link] = await tx.select({ revokedAt: links.revokedAt }).from(links).where(eq(links.id, id))
  if (!row || row.purgedAt) return fail('link.expired')
  return link && link.revokedAt === null ? succeed(row.ownerDevice) : fail('link.revoked')
}

/** A browser that may already do everything does not come down to one step. */
async function wholeSession(
  tx: Queries,
  onboardingId: string,
  token: string | undefined,
  now: Date,
): Promise<Pick<OpenedSession, 'sessionToken' | 'deviceToken'> | undefined> {
  if (!token) return undefined
  const [known] = await tx
    .select({ onlyStep: sessions.onlyStep })
    .from(sessions)
    .where(and(eq(sessions.id, sha256(token)), liveOf(onboardingId, now)))
  return known && known.onlyStep === null ? { sessionToken: token, deviceToken: undefined } : undefined
}

/** What a session that was replaced leaves to the next one. */
type Ended = Pick<typeof sessions.$inferSelect, 'id' | 'parentOrigins' | 'frameVersion'>

/** Live sessions but the one that is about to be replaced. */
async function countLive(
  tx: Queries,
  onboardingId: string,
  previous: string | undefined,
  now: Date,
): Promise<number> {
  const other = previous ? ne(sessions.id, sha256(previous)) : undefined
  const [live] = await tx
    .select({ n: count() })
    .from(sessions)
    .where(and(liveOf(onboardingId, now), other))
  return live?.n ?? 0
}

function liveOf(onboardingId: string, now: Date) {
  return and(
    eq(sessions.onboardingId, onboardingId),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.seenAt, new Date(now.getTime() - IDLE_SECONDS * 1000)),
  )
}

async function endSession(tx: Queries, onboardingId: string, token: string): Promise<Ended | undefined> {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sha256(token)), eq(sessions.onboardingId, onboardingId)))
    .returning({
      id: sessions.id,
      parentOrigins: sessions.parentOrigins,
      frameVersion: sessions.frameVersion,
    })
  return ended
}

/** Pages of one site share their cookies: the page that held the session before continues with this one. */
function mayHold(link: Link, before: Ended | undefined): readonly string[] {
  return [...new Set([...(link.parentOrigins ?? []), ...(before?.parentOrigins ?? [])])]
}

/** Text of the same browser's session before, which came too late for it or was kept apart from the person's own. */
async function takeTextAlong(
  tx: Queries,
  onboarding: LinkOwner['onboarding'],
  before: { id: Buffer },
  now: { id: Buffer; trusted: boolean },
): Promise<string | undefined> {
  const key = await dataKeyOf(onboarding)
  if (!key) return undefined
  const target = { onboardingId: onboarding.id, key }
  const known = await readDraft(tx, target)
  const { step } = moveTypedText(known, before, now)
  if (step) await changeDraft(tx, target, known, (draft) => moveTypedText(draft, before, now).draft)
  return step
}

/**
 * A browser is known again by the token of one that holds the onboarding or has shown who it is, save by a hand-off.
 *
 * @returns the HMAC of its token
 */
async function recognise(
  tx: Queries,
  link: Link,
  owner: Buffer | null,
  device: string | undefined,
): Promise<Buffer | undefined> {
  if (!owner || device === undefined || isHandOff(link)) return undefined
  const hashes = knownSecrets().map((secret) => lookupHash(secret, device))
  if (hashes.some((hash) => sameBytes(owner, hash))) return owner
  const [found] = await tx
    .select({ hash: trustedDevices.hash })
    .from(trustedDevices)
    .where(and(eq(trustedDevices.onboardingId, link.onboardingId), inArray(trustedDevices.hash, hashes)))
  return found?.hash
}
