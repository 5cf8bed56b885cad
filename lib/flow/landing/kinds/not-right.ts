import 'server-only'
import { companyOf } from '@/lib/flow/company/company-of'
import { paths } from '@/lib/flow/pages/paths'
import { notRightView } from '@/lib/model/views/landing/invitation-view'
import type { Db } from '@/lib/platform/db/open'
import { type KnownLandingAt, type LandingContent, pageNamed } from '../landing-at'

/** What a person whom a company named wrongly can do; afterwards, that they have done it. */
export async function notRight(
  db: Db,
  { request, owner, words, locale }: KnownLandingAt,
): Promise<LandingContent> {
  const view = notRightView({
    words,
    asker: owner.integrator.name,
    company: (await companyOf(db, owner.onboarding))?.name,
    denied: pageNamed(request) === 'denied',
    denyHref: paths.denyPart(request.token, locale),
  })
  return { kind: 'not_right', view }
}
