import 'server-only'
import { knowsDocument } from '@/lib/flow/documents/chosen-document'
import { openHostedPage, withoutFaceLink } from '@/lib/flow/hosted/open-hosted-page'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { PostedForm } from '@/lib/model/plan/form'
import type { AtOf } from '@/lib/model/plan/screen-at'
import type { Db } from '@/lib/platform/db/open'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { submitLimit } from '../limit-notice'
import { type Acted, goTo, stay } from '../outcome'

/** Asks the service for its page. Its answer is on the page, also where another way was shown before. */
export async function actHosted(
  db: Db,
  visit: Visit,
  { step, planned: [planned] }: AtOf<'hosted'>,
  _form: PostedForm,
): Promise<Acted> {
  const tooMany = await submitLimit(db, visit)
  if (tooMany) return stay(visit, { of: 'hosted', notice: tooMany })
  const page = planned.step.flow === 'terms' ? 'terms' : 'face'
  const link = await openHostedPage(db, visit, page, planned)
  if (link.ok) return stay(visit, { of: 'hosted', ready: link.value })
  const refused = link.code === 'upstream.refused' && page === 'face'
  const now = refused ? { ...visit, draft: withoutFaceLink(visit.draft) } : visit
  // Where the code takes a report, the step's page now asks for that.
  if (refused && knowsDocument(now, planned)) return goTo(paths.step(visit.onboarding.id, step))
  const words = wordsOf(visit)
  const notice = {
    title: words.t(`steps.${page}.unavailable_title`),
    text: words.t(`steps.${page}.unavailable`),
    ...withoutUndefined({ ref: link.ref || undefined }),
  }
  return stay(now, { of: 'hosted', notice })
}
