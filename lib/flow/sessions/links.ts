import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lookupHash } from '@/lib/platform/crypto/keys'
import type { Db, Queries } from '@/lib/platform/db/open'
import { integrators } from '@/lib/platform/db/schema/integrators'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { links } from '@/lib/platform/db/schema/sessions'
import { DAY_MS, HOUR_MS } from '@/lib/platform/durations'
import { env, knownSecrets } from '@/lib/platform/env/env'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { refusePlace } from '@/lib/platform/http/requests/parse-request'
import { newId, newLinkToken } from '@/lib/platform/ids'

const TOKEN_SHAPE = /^vl_[A-Za-z0-9_-]{43}$/

/** How long an invitation works unless the integrator says otherwise, and the bounds of what it may say. */
const INVITE_DAYS = 30
const SHORTEST_LINK_MS = HOUR_MS
const LONGEST_LINK_MS = 90 * DAY_MS

/** When a link stops working, as an integrator says it. */
export const Expiry = z.iso
  .datetime({ offset: true })
  .describe(
    `When the link stops working: between one hour and 90 days from now. Without it, after ${INVITE_DAYS} days`,
  )

/** A link as it is answered once, to the caller that asked for it. */
export const IssuedLink = z.object({ id: z.string(), url: z.string(), expiresAt: z.string() })
export type IssuedLink = z.infer<typeof IssuedLink>

/** A link just made, as it is answered. */
export function asIssued({
  id,
  token,
  expiresAt,
}: {
  id: string
  token: string
  expiresAt: Date
}): IssuedLink {
  return { id, url: `${env().publicUrl}/l/${token}`, expiresAt: expiresAt.toISOString() }
}

/** The moment an invitation stops working; `input.invalid` outside the bounds. */
export function inviteExpiry(wanted: string | undefined): Result<Date> {
  if (wanted === undefined) return succeed(usualExpiry())
  const life = Date.parse(wanted) - Date.now()
  return life >= SHORTEST_LINK_MS && life <= LONGEST_LINK_MS
    ? succeed(new Date(wanted))
    : refusePlace('/expiresAt', 'must be between 1 hour and 90 days from now')
}

/** The moment an invitation stops working where nobody has said another. */
export function usualExpiry(): Date {
  return new Date(Date.now() + INVITE_DAYS * DAY_MS)
}

export type Link = typeof links.$inferSelect
export type LinkOwner = {
  link: Link
  onboarding: typeof onboardings.$inferSelect
  integrator: typeof integrators.$inferSelect
}

/**
 * Issues an invitation and voids the older ones of the same onboarding. The secret leaves here once and is kept
 * only as an HMAC.
 */
export async function issueInvite(db: Queries, onboardingId: string, expiresAt: Date): Promise<IssuedLink> {
  const id = newId('lnk')
  const token = newLinkToken()
  // Of several made at once one works: the onboarding's row lets one after the other in.
  await db.update(onboardings).set({ linkWantedAt: null }).where(eq(onboardings.id, onboardingId))
  await db
    .update(links)
    .set({ revokedAt: new Date() })
    .where(and(eq(links.onboardingId, onboardingId), eq(links.kind, 'invite'), isNull(links.revokedAt)))
  await db.insert(links).values({
    id,
    onboardingId,
    kind: 'invite',
    tokenHash: lookupHash(env().secret, token),
    expiresAt,
  })
  return asIssued({ id, token, expiresAt })
}

/**
 * Finds the link of a token. Looking never uses it up.
 *
 * @returns `link.not_found` for anything unknown, in the same words for every reason; `link.expired`, `link.revoked`,
 * `link.used` for one that worked once
 */
export async function findLink(
  db: Db,
  token: string,
  now = new Date(),
): Promise<Result<LinkOwner> & { owner?: LinkOwner }> {
  if (!TOKEN_SHAPE.test(token)) return fail('link.not_found')
  for (const secret of knownSecrets()) {
    const [owner] = await db
      .select({ link: links, onboarding: onboardings, integrator: integrators })
      .from(links)
      .innerJoin(onboardings, eq(onboardings.id, links.onboardingId))
      .innerJoin(integrators, eq(integrators.id, onboardings.integratorId))
      .where(eq(links.tokenHash, lookupHash(secret, token)))
    if (!owner) continue
    if (owner.link.usedAt) return { ...fail('link.used'), owner }
    if (owner.link.revokedAt) return { ...fail('link.revoked'), owner }
    if (owner.link.expiresAt <= now || owner.onboarding.purgedAt) return { ...fail('link.expired'), owner }
    return succeed(owner)
  }
  return fail('link.not_found')
}

/** Uses up a link that works once: of any number of tries at the same time exactly one succeeds. `link.used` */
export async function spendLink(tx: Queries, link: Link): Promise<Result<undefined>> {
  const spent = await tx
    .update(links)
    .set({ usedAt: sql`now()` })
    .where(and(eq(links.id, link.id), isNull(links.usedAt), isNull(links.revokedAt)))
    .returning({ id: links.id })
  return spent.length > 0 ? succeed(undefined) : fail('link.used')
}
