import 'server-only'
import { z } from 'zod'
import { earlierAnswer, makeOnce, repeatOf } from '@/lib/api/idempotency'
import { parseRequest } from '@/lib/api/parse'
import type { Db } from '@/lib/db/open'
import type { Result } from '@/lib/errors'
import { succeed } from '@/lib/errors'
import { recordEvents } from '@/lib/events/record'
import type { Integrator } from '@/lib/integrators'
import { Expiry, IssuedLink, inviteExpiry, issueInvite } from '@/lib/sessions/links'
import { ownOnboarding } from './own-onboarding'
import { revokeLinks } from './revoke-links'

/** What an integrator sends for a new link. */
export const IssueLink = z.strictObject({ expiresAt: Expiry.optional() })

/**
 * Issues a new invitation for one of the integrator's own onboardings. The one before it works no more; who is in the
 * flow already stays in it.
 *
 * @returns `not_found`, `input.invalid`, `idempotency.conflict`
 */
export async function issueOwnLink(
  db: Db,
  integrator: Integrator,
  id: string,
  body: unknown,
  idempotencyKey?: string,
): Promise<Result<IssuedLink>> {
  const parsed = parseRequest(IssueLink, body)
  if (!parsed.ok) return parsed
  const known = await ownOnboarding(db, integrator, id)
  if (!known.ok) return known
  const repeat = repeatOf(integrator.id, idempotencyKey, `link of ${id}`, parsed.value)
  const repeated = await earlierAnswer(db, repeat, IssuedLink)
  if (repeated) return repeated
  const expiresAt = inviteExpiry(parsed.value.expiresAt)
  if (!expiresAt.ok) return expiresAt
  return makeOnce(db, repeat, IssuedLink, async (tx) => {
    const answer = await issueInvite(tx, id, expiresAt.value)
    await recordEvents(tx, id, [{ type: 'link.issued' }])
    return { answer, onboardingId: id }
  })
}

/** Voids every link of one of the integrator's own onboardings and ends its sessions; `not_found`. */
export async function revokeOwnLinks(db: Db, integrator: Integrator, id: string): Promise<Result<undefined>> {
  const known = await ownOnboarding(db, integrator, id)
  if (!known.ok) return known
  await revokeLinks(db, id)
  return succeed(undefined)
}
