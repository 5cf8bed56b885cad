import 'server-only'
import { z } from 'zod'
import { FIRST_FRAME_VERSION } from '@/lib/flow/events/frame-contract-of'
import { FRAME_CONTRACTS } from '@/lib/flow/events/frame-contracts'
import { recordEvents } from '@/lib/flow/events/record-events'
import { issueEmbed, ParentOrigins } from '@/lib/flow/sessions/embed-links'
import { Expiry, IssuedLink, inviteExpiry, issueInvite } from '@/lib/flow/sessions/links'
import { revokeLinks } from '@/lib/flow/sessions/revoke-links'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import { earlierAnswer, makeOnce, repeatOf } from '@/lib/integrators/requests/idempotency'
import type { Db, Queries } from '@/lib/platform/db/open'
import type { Result } from '@/lib/platform/errors'
import { succeed } from '@/lib/platform/errors'
import { parseRequest, refusePlace } from '@/lib/platform/http/requests/parse-request'
import { ownOnboarding } from './own-onboarding'

/** What an integrator sends for a new link. */
export const IssueLink = z.strictObject({
  kind: z
    .enum(['invite', 'embed'])
    .optional()
    .describe(
      '`invite`, unless said otherwise: to send or show. `embed`: for one view of a page with a frame',
    ),
  expiresAt: Expiry.optional().describe(
    `Of an invitation. ${Expiry.description}. A link of kind \`embed\` works for five minutes`,
  ),
  parentOrigins: ParentOrigins.optional(),
  frameVersion: z
    .literal(FRAME_CONTRACTS.map(({ spoken }) => spoken.version))
    .optional()
    .describe(
      'With `embed`: the version of the messages between the frame and your page. Unless said otherwise, the one that fits your `Vestibule-Version`, and 1 without that header. The session behind the link keeps it',
    ),
})
type IssueLink = z.infer<typeof IssueLink>

/**
 * Issues a link for one of the integrator's own onboardings: an invitation, which ends the one before it, or one for a
 * frame. Who is in the flow already stays in it.
 *
 * @param asked the key under which the call may come again, and the version of a frame that fits the caller where the
 *   body names none
 * @returns `not_found`, `input.invalid`, `idempotency.conflict`
 */
export async function issueOwnLink(
  db: Db,
  integrator: StoredIntegrator,
  id: string,
  body: unknown,
  asked: { idempotencyKey?: string | undefined; frameVersion?: number } = {},
): Promise<Result<IssuedLink>> {
  const parsed = parseRequest(IssueLink, body)
  if (!parsed.ok) return parsed
  const known = await ownOnboarding(db, integrator, id)
  if (!known.ok) return known
  const repeat = repeatOf(integrator.id, asked.idempotencyKey, `link of ${id}`, parsed.value)
  const repeated = await earlierAnswer(db, repeat, IssuedLink)
  if (repeated) return repeated
  const issue = wayOf(parsed.value, asked.frameVersion)
  if (!issue.ok) return issue
  return makeOnce(db, repeat, IssuedLink, async (tx) => ({
    answer: await issue.value(tx, id),
    onboardingId: id,
  }))
}

type Issue = (tx: Queries, id: string) => Promise<IssuedLink>

function wayOf(
  { kind, expiresAt, parentOrigins, frameVersion }: IssueLink,
  fitting = FIRST_FRAME_VERSION,
): Result<Issue> {
  if (kind === 'embed') {
    if (expiresAt)
      return refusePlace('/expiresAt', 'cannot be set for an embed link, which works for five minutes')
    if (!parentOrigins) return refusePlace('/parentOrigins', 'is needed for an embed link')
    return succeed((tx, id) => issueEmbed(tx, id, parentOrigins, frameVersion ?? fitting))
  }
  if (parentOrigins) return refusePlace('/parentOrigins', 'belongs to an embed link alone')
  if (frameVersion) return refusePlace('/frameVersion', 'belongs to an embed link alone')
  const end = inviteExpiry(expiresAt)
  return end.ok ? succeed((tx, id) => invite(tx, id, end.value)) : end
}

async function invite(tx: Queries, id: string, expiresAt: Date): Promise<IssuedLink> {
  const answer = await issueInvite(tx, id, expiresAt)
  await recordEvents(tx, id, [{ type: 'link.issued' }])
  return answer
}

/** Voids every link of one of the integrator's own onboardings and ends its sessions; `not_found`. */
export async function revokeOwnLinks(
  db: Db,
  integrator: StoredIntegrator,
  id: string,
): Promise<Result<undefined>> {
  const known = await ownOnboarding(db, integrator, id)
  if (!known.ok) return known
  await revokeLinks(db, id)
  return succeed(undefined)
}
