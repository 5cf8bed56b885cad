import 'server-only'
import type { OpenedOnboarding, Visit } from '@/lib/flow/onboarding/visit'
import { type HelpFacts, helpView, keepView } from '@/lib/model/views/page/help-view'
import { languagesView } from '@/lib/model/views/page/languages-view'
import type { PageView } from '@/lib/model/views/page/page-view'
import type { LanguagesView } from '@/lib/model/views/page/place'
import { env } from '@/lib/platform/env/env'
import { pageAround } from './page-frame'
import { paths } from './paths'
import { wordsOf } from './visit-words'

/** What a help page needs to know of an onboarding. */
export function helpFacts({
  integrator,
  onboarding,
}: Pick<OpenedOnboarding, 'integrator' | 'onboarding'>): HelpFacts {
  const { name, domain, supportUrl } = integrator
  return { asker: name, domain, supportUrl, reference: onboarding.reference, phrase: onboarding.phrase }
}

/** The help page of a visit. */
export function loadHelp(visit: Visit): PageView {
  const view = helpView(helpFacts(visit), wordsOf(visit))
  const { id } = visit.onboarding
  return pageAround(visit, { kind: 'text', view }, view.title, { back: paths.home(id), here: paths.help(id) })
}

/** What is kept and for how long. */
export function loadKeep(visit: Visit): PageView {
  const { integrator, onboarding } = visit
  const facts = {
    asker: integrator.name,
    draftDays: env().draftDays,
    answersHref: paths.answers(onboarding.id),
  }
  const view = keepView(facts, wordsOf(visit))
  const { id } = onboarding
  return pageAround(visit, { kind: 'text', view }, view.title, { back: paths.home(id), here: paths.keep(id) })
}

/** The languages a visit can switch to. */
export function loadLanguages(visit: Visit): { page: PageView; view: LanguagesView } {
  const view = languagesView(wordsOf(visit))
  const content = { kind: 'text', view: { title: view.title, sections: [] } } as const
  return { page: pageAround(visit, content, view.title, { back: paths.home(visit.onboarding.id) }), view }
}
