import 'server-only'
import { companyOf } from '@/lib/flow/company/company-of'
import { paths } from '@/lib/flow/pages/paths'
import { invitationView, statedRoles } from '@/lib/model/views/landing/invitation-view'
import type { Db } from '@/lib/platform/db/open'
import type { KnownLandingAt, LandingContent } from '../landing-at'
import { openedBehind, startInput } from './start'

/** The first page of a person's own link: for which company, and as what. */
export async function invitation(db: Db, at: KnownLandingAt): Promise<LandingContent> {
  const opened = await openedBehind(db, at)
  const view = invitationView({
    ...(await startInput(db, at, opened)),
    company: (await companyOf(db, at.owner.onboarding))?.name,
    roles: statedRoles(opened.draft.answers),
    notRightHref: paths.landingNotRight(at.request.token, at.locale),
  })
  return { kind: 'landing', view }
}
