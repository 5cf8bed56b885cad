import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { formWords } from '@/lib/model/views/form/form-words'
import type { PageContent, PageView } from '@/lib/model/views/page/page-view'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { paths } from './paths'
import { placeOf, wordsOf } from './visit-words'

/** Where a page of a visit is. */
type Whereabouts = {
  /** Where its way back leads. */
  back?: string | undefined
  /** Its own address; the way to another language leads back to it, else to the home. */
  here?: string | undefined
  /** The step it belongs to. */
  step?: string | undefined
}

/** Frame, title and words around any content of a visit. */
export function pageAround(
  visit: Visit,
  content: PageContent,
  title: string,
  { back, here, step }: Whereabouts = {},
): PageView {
  const words = wordsOf(visit)
  return {
    place: placeOf(visit, {
      ...withoutUndefined({ back, here }),
      isForm: step !== undefined && content.kind === 'screen',
      page: step ?? content.kind,
    }),
    title: titleOf(visit, title),
    words: formWords(words, visit.session.surface === 'frame'),
    content,
  }
}

/** What the browser calls a page of a visit. */
function titleOf(visit: Visit, title: string): string {
  return wordsOf(visit).t('titles.page', { title, asker: visit.integrator.name })
}

/** The way back to the company's people, for someone who answers for one of them in the company's browser. */
export function companyBehind({ onboarding: { businessId, answersBy } }: Visit): string | undefined {
  return businessId && answersBy === 'here' ? paths.people(businessId) : undefined
}
