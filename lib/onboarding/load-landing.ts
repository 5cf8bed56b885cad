import 'server-only'
import type { Db } from '@/lib/db/open'
import { env } from '@/lib/env'
import { type Locale, matchLocale, negotiateLocale, ownNames } from '@/lib/i18n/locales'
import { makeWords } from '@/lib/i18n/make-words'
import type { TextPageView } from '@/lib/plan/page-view'
import { formWords } from '@/lib/plan/show/form-view'
import { helpView } from '@/lib/plan/show/help-view'
import { landingView } from '@/lib/plan/show/landing-view'
import { languagesView } from '@/lib/plan/show/languages-view'
import { linkProblemView } from '@/lib/plan/show/link-problem-view'
import { placeView } from '@/lib/plan/show/place-view'
import type { FormWords, LandingView, LanguagesView, LinkProblemView, PlaceView } from '@/lib/plan/views'
import { maskEmail } from '@/lib/reference/mask'
import { findLink, type LinkOwner } from '@/lib/sessions/links'
import { type OpenedOnboarding, openOnboarding } from '@/lib/sessions/visit'
import { helpFacts } from './load-text'
import { paths } from './paths'
import { planOf } from './plan-of'

export type LoadedLanding = {
  locale: Locale
  title: string
  place: PlaceView
  words: FormWords
  content:
    | { kind: 'landing'; view: LandingView }
    | { kind: 'problem'; view: LinkProblemView }
    | { kind: 'languages'; view: LanguagesView }
    | { kind: 'text'; view: TextPageView }
}

/** `view` is what follows the token in the address: a language, `language`, or a language and `help`. */
type Request = { token: string; view: readonly string[]; acceptLanguage: string | null }

/** The page behind a link. Looking at it uses nothing up and shows no answer. */
export async function loadLanding(db: Db, request: Request): Promise<LoadedLanding> {
  const found = await findLink(db, request.token)
  const owner = found.ok ? found.value : found.owner
  const locale = landingLocale(request, owner?.onboarding.locale ?? undefined)
  const words = makeWords(locale)
  const asker = owner?.integrator.name
  const opened = found.ok ? await openOnboarding(db, found.value.onboarding.id) : undefined
  const content: LoadedLanding['content'] =
    found.ok && opened
      ? contentOf(request, found.value, opened, locale)
      : { kind: 'problem', view: linkProblemView(found.ok ? 'link.not_found' : found.code, words, owner) }
  const title = content.view.title
  return {
    locale,
    title: asker ? words.t('titles.page', { title, asker }) : title,
    place: placeView({
      words,
      asker,
      ...(found.ok
        ? { language: { name: ownNames[locale], href: paths.landingLanguage(request.token) } }
        : {}),
      ...(found.ok ? { helpHref: paths.landingHelp(request.token, locale) } : {}),
      sandboxHref: env().upstream ? undefined : '/sandbox/inbox',
    }),
    words: formWords(words),
    content,
  }
}

/** As chosen on the page, else as the integrator said, else as the browser asks. */
function landingLocale({ view, acceptLanguage }: Request, given: string | undefined): Locale {
  return matchLocale(view[0] ?? '') ?? matchLocale(given ?? '') ?? negotiateLocale(acceptLanguage)
}

function contentOf(
  { token, view }: Request,
  owner: LinkOwner,
  opened: OpenedOnboarding,
  locale: Locale,
): LoadedLanding['content'] {
  const words = makeWords(locale)
  if (view.at(-1) === 'language') {
    const hrefOf = (other: Locale) => paths.landing(token, other)
    return { kind: 'languages', view: languagesView(words, hrefOf) }
  }
  if (view.at(-1) === 'full') return { kind: 'problem', view: linkProblemView('session.limit', words, owner) }
  if (view.at(-1) === 'help') return { kind: 'text', view: helpView(helpFacts(opened), words) }
  return { kind: 'landing', view: viewOf(owner, opened, locale) }
}

function viewOf({ link, integrator }: LinkOwner, opened: OpenedOnboarding, locale: Locale): LandingView {
  const email = opened.snapshot?.email ?? opened.draft.answers['/email']
  return landingView({
    words: makeWords(locale),
    asker: integrator.name,
    domain: integrator.domain,
    phrase: opened.onboarding.phrase,
    plan: planOf(opened),
    forWhom: typeof email === 'string' ? maskEmail(email) : undefined,
    expiresAt: link.expiresAt,
  })
}
