import 'server-only'
import { frameContractOf } from '@/lib/flow/events/frame-contract-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { pageAround } from '@/lib/flow/pages/page-frame'
import { paths } from '@/lib/flow/pages/paths'
import { sandboxWays } from '@/lib/flow/pages/sandbox-ways'
import { localeOf, wordsOf } from '@/lib/flow/pages/visit-words'
import type { FormerVisit } from '@/lib/flow/sessions/find-visit'
import { proofFor } from '@/lib/flow/sessions/proof'
import { formWords } from '@/lib/model/views/form/form-words'
import { endedView, isForGood } from '@/lib/model/views/landing/ended-view'
import { lostView } from '@/lib/model/views/landing/link-problem-view'
import { generalHelpView } from '@/lib/model/views/page/help-view'
import type { PageView, TextPageView } from '@/lib/model/views/page/page-view'
import type { FrameView } from '@/lib/model/views/page/place'
import { placeView } from '@/lib/model/views/page/place-view'
import type { Db } from '@/lib/platform/db/open'
import { type Locale, matchLocale } from '@/lib/platform/i18n/locales'
import { makeWords } from '@/lib/platform/i18n/make-words'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Recipient } from './recipient'
import { endedForGood, whyEnded } from './why-ended'

/**
 * The page for a browser without a live session: what happened to the answers and how to continue. No data of anyone.
 *
 * @param lapsed the visit of a session that is over by time; its person may show who they are instead of looking for
 *   the link
 */
export function sessionProblem(reader: Recipient, lapsed?: Visit): PageView {
  const parentOrigins = lapsed?.session.parentOrigins ?? reader.parentOrigins
  const frameVersion = lapsed?.session.frameVersion ?? reader.frameVersion ?? null
  if (parentOrigins.length > 0) return lostPage({ ...reader, parentOrigins, frameVersion }, lapsed)
  if (!lapsed)
    return plainPage(reader, (words) => ({ title: words.t('session.title'), lead: words.t('session.lead') }))
  const { id } = lapsed.onboarding
  const asker = lapsed.integrator.name
  const words = wordsOf(lapsed)
  const action = proofFor(lapsed) && { label: words.t('prove.action'), href: paths.prove(id) }
  const section = { title: words.t('session.link_title'), text: words.t('session.link', { asker }) }
  const view = {
    title: words.t(action ? 'session.closed_title' : 'session.title'),
    lead: words.t('session.closed'),
    ...withoutUndefined({ action }),
    sections: [section],
  }
  return pageAround(lapsed, { kind: 'text', view }, view.title)
}

/**
 * The page for a browser whose session was ended, or whose answers are gone; undefined where time alone ended it. In a
 * frame, only answers that are gone are told: otherwise the page around it brings a fresh link.
 */
export async function endedPage(
  db: Db,
  reader: Recipient,
  former: FormerVisit | undefined,
): Promise<PageView | undefined> {
  const why = former && (await whyEnded(db, former))
  if (!why || (reader.parentOrigins.length > 0 && !isForGood(why))) return undefined
  const { session, integrator, onboarding } = former
  const locale = matchLocale(session.locale) ?? reader.locale
  return plainPage({ ...reader, locale }, (words) => {
    const { title, lead, foot } = endedView(why, { words, integrator, onboarding })
    return { title, lead, sections: foot ? [{ title: foot.label, text: foot.text }] : [] }
  })
}

/** Whether nothing is kept here any more, so that nobody can continue. */
export async function isOverForGood(db: Db, former: FormerVisit | undefined): Promise<boolean> {
  return former !== undefined && (await endedForGood(db, former)) !== undefined
}

/** In a frame the page around it is asked for a fresh link; nobody has to look for one. */
function lostPage(reader: Recipient, lapsed: Visit | undefined): PageView {
  const locale = lapsed ? localeOf(lapsed) : reader.locale
  const plain = plainPage({ ...reader, locale }, lostView)
  return { ...plain, place: { ...plain.place, frame: { ...frameOf(reader), lost: true } } }
}

/** The page after a browser was left; it knows nobody any more. */
export function leftPage(locale: Locale): PageView {
  return plainPage(inWindow(locale), (words) => ({
    title: words.t('leave.left_title'),
    lead: words.t('leave.left_lead'),
    sections: [{ title: words.t('leave.again_title'), text: words.t('leave.left_again') }],
  }))
}

/** The page for an address that leads nowhere. */
export function missingPage(reader: Recipient): PageView {
  return plainPage(reader, (words) => ({
    title: words.t('trouble.missing_title'),
    lead: words.t('trouble.missing_lead'),
  }))
}

/** The page for when something of ours broke; `ref` leads support to the log line. */
export function troublePage(reader: Recipient, ref: string, typed?: 'unsent'): PageView {
  return plainPage(reader, (words) => ({
    title: words.t('trouble.title'),
    lead: `${words.t(typed ? 'trouble.unsent' : 'trouble.lead')} ${words.t('trouble.reference', { ref })}`,
  }))
}

/** The help of pages that belong to no link. */
export function generalHelp(locale: Locale): PageView {
  return plainPage(inWindow(locale), generalHelpView)
}

/** The host page and the message version it understands. */
function frameOf({ parentOrigins, frameVersion }: Recipient): FrameView {
  return { origins: parentOrigins, contract: frameContractOf(frameVersion).spoken }
}

/** Pages of no onboarding, which nobody may hold in a frame. */
function inWindow(locale: Locale): Recipient {
  return { locale, parentOrigins: [] }
}

type Told = Omit<TextPageView, 'sections'> & Partial<Pick<TextPageView, 'sections'>>

/** In a frame it looks as all others there do, and tells the page around how high it is. */
function plainPage(reader: Recipient, tell: (words: Words) => Told): PageView {
  const { locale, parentOrigins, homeHref } = reader
  const words = makeWords(locale)
  const view = { sections: [], ...tell(words) }
  return {
    place: placeView({
      words,
      asker: undefined,
      helpHref: paths.generalHelp,
      ...withoutUndefined({ backHref: homeHref || undefined }),
      ...(parentOrigins.length > 0 ? { frame: frameOf(reader) } : {}),
      sandbox: sandboxWays(),
    }),
    title: view.title,
    words: formWords(words),
    content: { kind: 'text', view },
  }
}
