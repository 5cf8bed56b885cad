import 'server-only'
import { eq } from 'drizzle-orm'
import { companyOf } from '@/lib/flow/company/company-of'
import { wasTakenOff } from '@/lib/flow/company/taken-off'
import { type Look, logoOf, lookOf } from '@/lib/flow/look/look'
import { keptUntil } from '@/lib/flow/onboarding/kept-until'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { helpFacts } from '@/lib/flow/pages/text-pages'
import type { Surface } from '@/lib/flow/sessions/cookies'
import { isFix } from '@/lib/flow/sessions/fix-links'
import { type HandOffLink, isHandOff, openedBy, signOf } from '@/lib/flow/sessions/hand-off'
import { findLink, type LinkOwner } from '@/lib/flow/sessions/links'
import { justStep } from '@/lib/model/plan/plan'
import { maskEmail } from '@/lib/model/reference/mask'
import { ownScreen, screenOf } from '@/lib/model/requirements/registry'
import { formWords } from '@/lib/model/views/form/form-view'
import type { FormWords } from '@/lib/model/views/form/types'
import { handOffLandingView } from '@/lib/model/views/hand-off/hand-off-view'
import { invitationView, notRightView, statedRoles } from '@/lib/model/views/landing/invitation-view'
import { landingView } from '@/lib/model/views/landing/landing-view'
import { linkProblemView, lostView, wishView } from '@/lib/model/views/landing/link-problem-view'
import type { LandingView, LinkProblemView, NotRightView } from '@/lib/model/views/landing/types'
import { generalHelpView, helpView, keepView } from '@/lib/model/views/page/help-view'
import { languagesView } from '@/lib/model/views/page/languages-view'
import type { TextPageView } from '@/lib/model/views/page/page-view'
import type { LanguagesView, PlaceView } from '@/lib/model/views/page/place'
import { placeView } from '@/lib/model/views/page/place-view'
import type { Db } from '@/lib/platform/db/open'
import { drafts } from '@/lib/platform/db/schema/onboardings'
import { env } from '@/lib/platform/env/env'
import { failureStatus, present, succeed } from '@/lib/platform/errors'
import { type Locale, ownNames } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { frameAround, runningFrame } from './frame-landing'
import { landingLocale, wayToLanguage } from './landing-language'

export type LoadedLanding = {
  locale: Locale
  /** What the page answers with; a link that opens nothing is no success. */
  status: number
  /** Where a frame that has its session already goes on. */
  continueAt?: string
  title: string
  place: PlaceView
  look: Look
  words: FormWords
  content:
    | { kind: 'landing'; view: LandingView }
    | { kind: 'problem'; view: LinkProblemView }
    | { kind: 'not_right'; view: NotRightView }
    | { kind: 'languages'; view: LanguagesView }
    | { kind: 'text'; view: TextPageView }
}

/** `view` is what follows the token in the address: a language, and behind it the name of another page. */
type Request = {
  token: string
  view: readonly string[]
  acceptLanguage: string | null
  /** The network address it comes from, for the limit on guessing. */
  network: string
  /** The session this browser holds for an onboarding. */
  sessionOf?: (onboardingId: string) => string | undefined
  /** The language that was chosen for an onboarding in this browser. */
  chosenFor?: (onboardingId: string) => Promise<Locale | undefined>
  /** Where the page stands. */
  surface?: Surface
}

/** The page behind a link. Looking at it uses nothing up and shows no answer. */
export async function loadLanding(db: Db, request: Request): Promise<LoadedLanding> {
  const found = await findOwnLink(db, request)
  // Links that work keep working: others may be behind the same address.
  const tooMany =
    !found.ok && found.code === 'link.not_found' && (await takePoint(db, 'linkFailed', request.network))
  const owner = found.ok ? found.value : found.owner
  const locale = await landingLocale({ ...request, named: request.view[0] }, owner?.onboarding)
  const words = makeWords(locale)
  // After a wish for a new link nothing may tell whether the link was ever one.
  const asker = pageOf(request) === 'asked' ? undefined : owner?.integrator.name
  const shared = sharedContent(request, owner, locale)
  const content =
    shared ??
    (found.ok
      ? await contentOf(db, request, found.value, locale)
      : { kind: 'problem' as const, view: await problemOf(db, found.code, request, owner, locale) })
  // An invitation's heading names the company; a title stays in histories and on shared screens.
  const isInvitation = content.kind === 'landing' && owner?.onboarding.type === 'representative'
  const title = isInvitation && asker ? words.t('landing.title', { asker }) : content.view.title
  const frame = owner && frameAround(request, owner.link)
  const continueAt = frame && content.kind === 'landing' ? await runningFrame(db, request, owner) : undefined
  const isFirst = content.kind === 'landing' || content.kind === 'problem'
  return {
    locale,
    look: owner && asker ? lookOf(owner) : {},
    status: tooMany ? failureStatus['link.locked'] : shared || found.ok ? 200 : failureStatus[found.code],
    title: asker ? words.t('titles.page', { title, asker }) : title,
    ...(continueAt ? { continueAt } : {}),
    place: placeView({
      words,
      asker,
      logo: owner && logoOf(owner),
      ...(frame ? { frame: { ...frame, ...(found.ok ? {} : { lost: true }) } } : {}),
      language: { name: ownNames[locale], href: paths.landingLanguage(request.token) },
      helpHref: paths.landingHelp(request.token, locale),
      ...(asker ? { keepHref: paths.landingKeep(request.token, locale) } : {}),
      ...(isFirst ? {} : { backHref: paths.landing(request.token, locale) }),
      sandboxHref: env().upstream ? undefined : '/sandbox/inbox',
    }),
    words: formWords(words),
    content,
  }
}

/** A link that works once opens the page again for the device that used it, which need not be told that it is used. */
async function findOwnLink(db: Db, { token, sessionOf }: Request): ReturnType<typeof findLink> {
  const found = await findLink(db, token)
  const owner = found.ok ? undefined : found.owner
  if (found.ok || found.code !== 'link.used' || !owner) return found
  return (await openedBy(db, owner.link, sessionOf?.(owner.onboarding.id))) ? succeed(owner) : found
}

function handOffView({ integrator }: LinkOwner, link: HandOffLink, locale: Locale): LandingView {
  return handOffLandingView({
    words: makeWords(locale),
    asker: integrator.name,
    domain: integrator.domain,
    sign: signOf(link.fromSession),
    browser: link.fromBrowser ?? undefined,
    step: ownScreen(link.stepId).id,
  })
}

function pageOf({ view }: Request): string | undefined {
  return view.at(-1)
}

/** Pages that every link has, also one that opens nothing: help stands at the same place everywhere. */
function sharedContent(
  request: Request,
  owner: LinkOwner | undefined,
  locale: Locale,
): LoadedLanding['content'] | undefined {
  const words = makeWords(locale)
  switch (pageOf(request)) {
    case 'language':
      return { kind: 'languages', view: languagesView(words, wayToLanguage(request.token, owner)) }
    case 'help':
      return { kind: 'text', view: owner ? helpView(helpFacts(owner), words) : generalHelpView(words) }
    case 'asked':
      return { kind: 'problem', view: wishView(words) }
    case 'keep':
      return owner ? { kind: 'text', view: keepView(keepFacts(owner), words) } : undefined
    case 'full':
      return owner
        ? { kind: 'problem', view: problemView('session.limit', request, owner, locale) }
        : undefined
    default:
      return undefined
  }
}

function keepFacts({ integrator }: LinkOwner) {
  return { asker: integrator.name, draftDays: env().draftDays }
}

/** The pages of a link that works. */
async function contentOf(
  db: Db,
  request: Request,
  owner: LinkOwner,
  locale: Locale,
): Promise<LoadedLanding['content']> {
  const { onboarding, integrator } = owner
  const name = pageOf(request)
  if ((name !== 'not-right' && name !== 'denied') || onboarding.type !== 'representative')
    return { kind: 'landing', view: await landingOf(db, request, owner, locale) }
  const company = (await companyOf(db, onboarding))?.name
  const said = {
    words: makeWords(locale),
    asker: integrator.name,
    company,
    denied: name === 'denied',
    denyHref: paths.denyPart(request.token, locale),
  }
  return { kind: 'not_right', view: notRightView(said) }
}

async function landingOf(db: Db, request: Request, owner: LinkOwner, locale: Locale): Promise<LandingView> {
  const { token } = request
  const { link, integrator, onboarding } = owner
  if (isHandOff(link)) return handOffView(owner, link, locale)
  const opened = present(
    await openOnboarding(db, onboarding.id),
    'a link that works belongs to an onboarding',
  )
  const input = {
    words: makeWords(locale),
    asker: integrator.name,
    domain: integrator.domain,
    phrase: onboarding.phrase,
    plan: isFix(link) ? justStep(planOf(opened), link.stepId) : planOf(opened),
    only: isFix(link) ? screenOf(link.stepId)?.id : undefined,
    forWhom: recipientOf(opened),
    expiresAt: link.parentOrigins ? undefined : link.expiresAt,
    ...(frameAround(request, owner.link) ? { windowHref: paths.landing(token, locale) } : {}),
  }
  if (onboarding.type !== 'representative') return landingView(input)
  const company = (await companyOf(db, onboarding))?.name
  const notRightHref = paths.landingNotRight(token, locale)
  return invitationView({ ...input, company, roles: statedRoles(opened.draft.answers), notRightHref })
}

function recipientOf({ snapshot, draft }: OpenedOnboarding): string | undefined {
  const email = snapshot?.email ?? draft.answers['/email']
  return typeof email === 'string' ? maskEmail(email) : undefined
}

async function problemOf(
  db: Db,
  code: string,
  request: Request,
  owner: LinkOwner | undefined,
  locale: Locale,
) {
  if (!owner) return problemView(code, request, undefined, locale)
  if (await wasTakenOff(db, owner.onboarding)) return problemView('taken_off', request, owner, locale)
  if (frameAround(request, owner.link)) return lostView(makeWords(locale))
  const kept = await db
    .select({ version: drafts.version })
    .from(drafts)
    .where(eq(drafts.onboardingId, owner.onboarding.id))
  return problemView(code, request, owner, locale, kept.length > 0 ? keptUntil(owner.onboarding) : undefined)
}

function problemView(
  code: string,
  { token }: Request,
  known: LinkOwner | undefined,
  locale: Locale,
  until?: Date,
) {
  const wishHref = paths.wishForLink(token, locale)
  return linkProblemView({ words: makeWords(locale), code, known, keptUntil: until, wishHref })
}
