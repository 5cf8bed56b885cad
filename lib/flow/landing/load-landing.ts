import 'server-only'
import { wasTakenOff } from '@/lib/flow/company/taken-off'
import { type Look, logoOf, lookOf } from '@/lib/flow/look/look'
import { withTheirs } from '@/lib/flow/look/wording'
import { paths } from '@/lib/flow/pages/paths'
import { sandboxWays } from '@/lib/flow/pages/sandbox-ways'
import { wasErased } from '@/lib/flow/retention/erased'
import { isHandOff, openedBy } from '@/lib/flow/sessions/hand-off'
import { findLink } from '@/lib/flow/sessions/links'
import { formWords } from '@/lib/model/views/form/form-words'
import type { FormWords } from '@/lib/model/views/form/types'
import type { FrameView, PlaceView } from '@/lib/model/views/page/place'
import { placeView } from '@/lib/model/views/page/place-view'
import type { Db } from '@/lib/platform/db/open'
import { failureStatus, succeed } from '@/lib/platform/errors'
import { type Locale, ownName } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { frameAround, runningFrame } from './frame-landing'
import { type LandingAt, type LandingContent, type LandingRequest, pageNamed } from './landing-at'
import { landingKinds } from './landing-kinds'
import { landingLocale } from './landing-language'
import { canStart, isFirstPage, type LandingFacts, type LandingKind, whichLanding } from './which-landing'

export type LoadedLanding = {
  locale: Locale
  /** What the page answers with; a link that opens nothing is no success. */
  status: number
  /** When to ask again, where there were too many. */
  retryAfterSeconds?: number
  /** Where a frame that has its session already continues. */
  continueAt?: string
  title: string
  place: PlaceView
  look: Look
  words: FormWords
  content: LandingContent
}

/** The page behind a link. Looking at it uses nothing up and shows no answer. */
export async function loadLanding(db: Db, request: LandingRequest): Promise<LoadedLanding> {
  const found = await findOwnLink(db, request)
  const refused = found.ok ? undefined : found.code
  const owner = found.ok ? found.value : found.owner
  const locale = await landingLocale({ ...request, named: request.view[0] }, owner?.onboarding)
  const usual = makeWords(locale)
  const words = owner ? withTheirs(usual, owner.integrator) : usual
  const at = { request, locale, words, owner, refused }
  const frame = owner && (await frameAround(db, request, owner))
  const kind = whichLanding(await factsOf(db, at, frame))
  const content = await landingKinds[kind](db, at)
  const continueAt =
    owner && frame && canStart(kind) && !refused ? await runningFrame(db, request, owner) : undefined
  const asker = askerOf(at)
  const title = titleOf(at, kind, content)
  return {
    locale,
    look: owner && asker ? lookOf(owner) : {},
    ...(await statusOf(db, at, kind)),
    title: asker ? at.words.t('titles.page', { title, asker }) : title,
    ...withoutUndefined({ continueAt: continueAt || undefined }),
    place: placeOf(at, kind, frame),
    words: formWords(at.words),
    content,
  }
}

/** A link that works once opens the page again for the device that used it, which need not be told that it is used. */
async function findOwnLink(db: Db, { token, sessionOf }: LandingRequest): ReturnType<typeof findLink> {
  const found = await findLink(db, token)
  const owner = found.ok ? undefined : found.owner
  if (found.ok || found.code !== 'link.used' || !owner) return found
  return (await openedBy(db, owner.link, sessionOf?.(owner.onboarding.id))) ? succeed(owner) : found
}

async function factsOf(
  db: Db,
  { request, refused, owner }: LandingAt,
  frame: FrameView | undefined,
): Promise<LandingFacts> {
  const known = owner && {
    isHandOff: isHandOff(owner.link),
    isPerson: owner.onboarding.type === 'representative',
    isErased: refused !== undefined && (await wasErased(db, owner.onboarding)),
    isTakenOff: refused !== undefined && (await wasTakenOff(db, owner.onboarding)),
    isDeleted: owner.onboarding.purgedAt !== null,
    inFrame: frame !== undefined,
  }
  return { page: pageNamed(request), refused, known }
}

/** After a request for a new link nothing may tell whether the link was ever one. */
function askerOf({ request, owner }: LandingAt): string | undefined {
  return pageNamed(request) === 'asked' ? undefined : owner?.integrator.name
}

/** An invitation's heading names the company; a title stays in histories and on shared screens. */
function titleOf({ words, owner }: LandingAt, kind: LandingKind, { view }: LandingContent): string {
  return kind === 'invitation' && owner
    ? words.t('landing.title', { asker: owner.integrator.name })
    : view.title
}

async function statusOf(
  db: Db,
  { request, refused }: LandingAt,
  kind: LandingKind,
): Promise<Pick<LoadedLanding, 'status' | 'retryAfterSeconds'>> {
  // Links that work keep working: others may be behind the same address.
  const tooMany =
    refused === 'link.not_found' ? await takePoint(db, 'linkFailed', request.network) : undefined
  const { retryAfterSeconds } = tooMany ?? {}
  if (tooMany) return { status: failureStatus['link.locked'], ...withoutUndefined({ retryAfterSeconds }) }
  return { status: refused && !opensAnyway(kind) ? failureStatus[refused] : 200 }
}

function opensAnyway(kind: LandingKind): boolean {
  return ['languages', 'help', 'keep', 'wish_passed_on', 'too_many_browsers', 'frame_shut'].includes(kind)
}

function placeOf(at: LandingAt, kind: LandingKind, frame: FrameView | undefined): PlaceView {
  const { request, locale, words, owner, refused } = at
  const asker = askerOf(at)
  return placeView({
    words,
    asker,
    logo: owner && logoOf(owner),
    ...(frame ? { frame: { ...frame, ...(refused && kind !== 'erased' ? { lost: true } : {}) } } : {}),
    language: { name: ownName(locale), href: paths.landingLanguage(request.token) },
    helpHref: paths.landingHelp(request.token, locale),
    ...(asker ? { keepHref: paths.landingKeep(request.token, locale) } : {}),
    ...(isFirstPage(kind) ? {} : { backHref: paths.landing(request.token, locale) }),
    sandbox: sandboxWays(asker && owner?.onboarding.id),
  })
}
