import 'server-only'
import { NO_FACE_LINK } from '@/lib/flow/documents/chosen-document'
import { changeDraft } from '@/lib/flow/drafts/draft'
import type { Draft, OpenedPage } from '@/lib/flow/drafts/draft-content'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { recordRefusal, recordSilence } from '@/lib/flow/service/record-refusal'
import { recordOf } from '@/lib/flow/service/service-record'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { Db } from '@/lib/platform/db/open'
import { env } from '@/lib/platform/env/env'
import { type Failure, fail, type Result, succeed } from '@/lib/platform/errors'
import { connection } from '@/lib/upstream/connect'
import { canWait, type UpstreamError } from '@/lib/upstream/errors'
import { hostedVisit } from './hosted-visit'

type HostedPage = 'face' | 'terms'

/**
 * Gets a fresh link to a page of the service: the face check or the terms. Made at the click; only its end is kept,
 * the address itself is neither stored nor logged.
 *
 * @returns the address; `upstream.refused` when the service itself offers none, `upstream.unavailable` for any other
 *   answer
 */
export async function openHostedPage(
  db: Db,
  visit: Visit,
  page: HostedPage,
  planned: PlannedStep,
): Promise<Result<{ href: string; until: Date | undefined }>> {
  const { client } = await connection()
  const record = await recordOf(db, visit)
  const link =
    page === 'face' ? await record.faceLink() : await client.links.terms(visit.onboarding.customerId ?? '')
  if (!link.ok) return noLink(db, visit, page, link.error)
  const { url, expiresAt } = link.value
  await changeDraft(db, targetOf(visit), visit.draft, (draft) => ({
    ...draft,
    // What it refused once it offers again.
    unavailable: draft.unavailable.filter((one) => page !== 'face' || one !== NO_FACE_LINK),
    hosted: { ...draft.hosted, [planned.step.id]: openedNow({ ...visit, draft }, planned, expiresAt) },
  }))
  return succeed({ href: withReturn(url, visit, planned), until: expiresAt })
}

function openedNow(visit: Visit, planned: PlannedStep, expiresAt: Date | undefined): OpenedPage {
  const { ended, failures } = hostedVisit(visit, planned)
  return {
    at: new Date().toISOString(),
    expiresAt: expiresAt?.toISOString(),
    ended,
    failures,
    refusedBefore: planned.refusal !== undefined,
    seen: visit.snapshot?.updatedAt,
  }
}

async function noLink(db: Db, visit: Visit, page: HostedPage, error: UpstreamError): Promise<Failure> {
  const { id } = visit.onboarding
  if (canWait(error) || !isOwnWord(error))
    return fail('upstream.unavailable', { ref: await recordSilence(db, id, error) })
  if (page === 'face') await changeDraft(db, targetOf(visit), visit.draft, withoutFaceLink)
  return fail('upstream.refused', { ref: await recordRefusal(db, id, error) })
}

/** The draft with the service's word that it offers no face check by link. */
export function withoutFaceLink(draft: Draft): Draft {
  return { ...draft, unavailable: [...new Set([...draft.unavailable, NO_FACE_LINK])] }
}

function targetOf({ onboarding, key }: Visit) {
  return { onboardingId: onboarding.id, key }
}

/** The service itself said no. An answer in another form says nothing about what it offers. */
function isOwnWord({ kind, outcome }: UpstreamError): boolean {
  return kind === 'refused' && outcome === 'not_done'
}

/**
 * The service documents no way back from its pages; only our own sandbox's pages take one. A tab beside a frame has no
 * session to come back to: it closes, and the frame moves on by itself.
 */
function withReturn(url: string, { onboarding, session }: Visit, { step }: PlannedStep): string {
  if (!url.startsWith(`${env().publicUrl}/sandbox/`)) return url
  const address = new URL(url)
  const isFramed = session.surface === 'frame'
  address.searchParams.set('return', isFramed ? 'tab' : `/o/${onboarding.id}/${step.id}`)
  return address.href
}
