import 'server-only'
import { eq } from 'drizzle-orm'
import { paths } from '@/lib/flow/pages/paths'
import { keptUntil } from '@/lib/flow/retention/kept-until'
import { endedView } from '@/lib/model/views/landing/ended-view'
import {
  frameShutView,
  linkProblemView,
  lostView,
  wishView,
} from '@/lib/model/views/landing/link-problem-view'
import type { Db } from '@/lib/platform/db/open'
import { drafts } from '@/lib/platform/db/schema/onboardings'
import type { KnownLandingAt, LandingAt, LandingContent } from '../landing-at'

/** The link opens nothing: why, until when answers are kept, and how to continue. */
export async function linkProblem(db: Db, at: LandingAt): Promise<LandingContent> {
  return said(at, at.refused ?? 'link.not_found', await answersKeptUntil(db, at))
}

/** Too many browsers are in this onboarding at once. */
export function tooManyBrowsers(at: LandingAt): LandingContent {
  return said(at, 'session.limit', undefined)
}

/** All that was kept here was erased, because someone asked for it. */
export function erased({ owner, words }: KnownLandingAt): LandingContent {
  return { kind: 'problem', view: endedView('erased', { words, ...owner }) }
}

/** The company took this person off its list. */
export function takenOff({ owner, words }: KnownLandingAt): LandingContent {
  return { kind: 'problem', view: endedView('taken_off', { words, ...owner }) }
}

/** The link of a frame is over: the page around it is asked for a new one. */
export function frameOver({ words }: LandingAt): LandingContent {
  return { kind: 'problem', view: lostView(words) }
}

/** A frame that may keep no session: nothing can begin in it, and the same link opens in a tab. */
export function frameShut({ request, owner, words, locale }: KnownLandingAt): LandingContent {
  const href = paths.landing(request.token, locale)
  return { kind: 'problem', view: frameShutView(owner.integrator.name, words, href) }
}

/** The request for a new link was passed on; it says the same for every link. */
export function wishPassedOn({ words }: LandingAt): LandingContent {
  return { kind: 'problem', view: wishView(words) }
}

function said(
  { request, owner, words, locale }: LandingAt,
  code: string,
  until: Date | undefined,
): LandingContent {
  const wishHref = paths.wishForLink(request.token, locale)
  return {
    kind: 'problem',
    view: linkProblemView({ words, code, known: owner, keptUntil: until, wishHref }),
  }
}

async function answersKeptUntil(db: Db, { owner }: LandingAt): Promise<Date | undefined> {
  if (!owner) return undefined
  const kept = await db
    .select({ version: drafts.version })
    .from(drafts)
    .where(eq(drafts.onboardingId, owner.onboarding.id))
  return kept.length > 0 ? keptUntil(owner.onboarding) : undefined
}
