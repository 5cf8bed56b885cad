import 'server-only'
import { NO_FACE_LINK } from '@/lib/flow/documents/paper-for'
import { changeDraft } from '@/lib/flow/drafts/draft'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { recordOf } from '@/lib/flow/service/record'
import { recordRefusal, recordSilence } from '@/lib/flow/service/record-refusal'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { Db } from '@/lib/platform/db/open'
import { env } from '@/lib/platform/env/env'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { connection } from '@/lib/upstream/connect'
import { canWait } from '@/lib/upstream/errors'

export type HostedPage = 'face' | 'terms'

/**
 * Gets a fresh link to a page of the service: the face check or the terms. Made at the click; only its end is kept,
 * the address itself is neither stored nor logged.
 *
 * @returns the address; `upstream.refused` when the service does not offer it, `upstream.unavailable`
 */
export async function openHostedPage(
  db: Db,
  visit: Visit,
  page: HostedPage,
  { step, refusal }: PlannedStep,
): Promise<Result<{ href: string; until: Date | undefined }>> {
  const { client } = await connection()
  const customerId = visit.onboarding.customerId ?? ''
  const record = await recordOf(db, visit)
  const link = page === 'face' ? await record.faceLink() : await client.links.terms(customerId)
  const target = { onboardingId: visit.onboarding.id, key: visit.key }
  if (link.ok) {
    const { url, expiresAt } = link.value
    await changeDraft(db, target, visit.draft, (draft) => ({
      ...draft,
      // What it refused once it offers again.
      unavailable: draft.unavailable.filter((one) => page !== 'face' || one !== NO_FACE_LINK),
      hosted: {
        ...draft.hosted,
        [step.id]: {
          at: new Date().toISOString(),
          expiresAt: expiresAt?.toISOString(),
          times: (draft.hosted[step.id]?.times ?? 0) + 1,
          refusedBefore: refusal !== undefined,
        },
      },
    }))
    // A tab beside a frame has no session to come back to: the frame moves on by itself.
    const isFramed = visit.session.surface === 'frame'
    const href = isFramed ? url : withReturn(url, visit.onboarding.id, step.id)
    return succeed({ href, until: expiresAt })
  }
  if (canWait(link.error))
    return fail('upstream.unavailable', { ref: await recordSilence(db, visit.onboarding.id, link.error) })
  if (page === 'face') {
    await changeDraft(db, target, visit.draft, (draft) => ({
      ...draft,
      unavailable: [...new Set([...draft.unavailable, NO_FACE_LINK])],
    }))
  }
  return fail('upstream.refused', { ref: await recordRefusal(db, visit.onboarding.id, link.error) })
}

/** The service documents no way back from its pages; only our own sandbox's pages take one. */
function withReturn(url: string, onboardingId: string, step: string): string {
  if (!url.startsWith(`${env().publicUrl}/sandbox/`)) return url
  const address = new URL(url)
  address.searchParams.set('return', `/o/${onboardingId}/${step}`)
  return address.href
}
