import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import type { OpenedOnboarding, Visit } from '@/lib/flow/onboarding/visit'
import { lookupHash } from '@/lib/platform/crypto/keys'
import { open, type Place, seal } from '@/lib/platform/crypto/seal'
import type { Db, Queries } from '@/lib/platform/db/open'
import { links } from '@/lib/platform/db/schema/sessions'
import { DAY_MS } from '@/lib/platform/durations'
import { env } from '@/lib/platform/env/env'
import { newId, newLinkToken } from '@/lib/platform/ids'
import { asIssued, type IssuedLink, type Link } from './links'

/** How long a link to one step works. */
const FIX_MS = 7 * DAY_MS

/** What a link to one step opens. */
type FixLink = Link & { stepId: string }

export function isFix(link: Link): link is FixLink {
  return link.kind === 'fix' && link.stepId !== null
}

/**
 * Issues a link that opens one step of an onboarding and voids the earlier ones of its kind. The note is kept sealed
 * with the onboarding's own key.
 */
export async function issueFix(
  tx: Queries,
  { onboarding, key }: Pick<OpenedOnboarding, 'onboarding' | 'key'>,
  stepId: string,
  note: string | undefined,
  now = new Date(),
): Promise<IssuedLink> {
  const [id, token] = [newId('lnk'), newLinkToken()]
  const expiresAt = new Date(now.getTime() + FIX_MS)
  // Of several made at once one works: the onboarding's row lets one after the other in.
  await lockOnboarding(tx, onboarding.id)
  await tx
    .update(links)
    .set({ revokedAt: now })
    .where(and(eq(links.onboardingId, onboarding.id), eq(links.kind, 'fix'), isNull(links.revokedAt)))
  await tx.insert(links).values({
    id,
    onboardingId: onboarding.id,
    kind: 'fix',
    stepId,
    expiresAt,
    tokenHash: lookupHash(env().secret, token),
    createdAt: now,
    note: note === undefined ? null : seal(key, placeOf(onboarding.id), Buffer.from(note, 'utf8')),
  })
  return asIssued({ id, token, expiresAt })
}

/** What the team wrote on the link that opened this visit; undefined where it wrote nothing. */
export async function noteOf(db: Db, { onboarding, session, key }: Visit): Promise<string | undefined> {
  const [link] = await db.select({ note: links.note }).from(links).where(eq(links.id, session.linkId))
  return link?.note ? open([key], placeOf(onboarding.id), link.note).toString('utf8') : undefined
}

function placeOf(onboardingId: string): Place {
  return `${onboardingId}/links.note`
}
