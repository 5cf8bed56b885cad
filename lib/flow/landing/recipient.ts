import 'server-only'
import { headers } from 'next/headers'
import { parentsAround } from '@/lib/flow/framing/parents-around'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { localeOf } from '@/lib/flow/pages/visit-words'
import { surfaceOf } from '@/lib/flow/sessions/cookies'
import { formerVisit, lapsedVisit, visitOfPage } from '@/lib/flow/sessions/guard'
import { keptLanguage } from '@/lib/flow/sessions/kept-language'
import { ANY_STEP } from '@/lib/flow/sessions/reach'
import { type Locale, negotiateLocale } from '@/lib/platform/i18n/locales'
import { toldLocale } from '@/lib/platform/i18n/request-locale'

/** Who gets a page that belongs to no visit. */
export type Recipient = {
  locale: Locale
  /** In a frame: who is around it. Nobody in a window. */
  parentOrigins: readonly string[]
  /** Of what they and the frame tell each other. */
  frameVersion?: number | null
  /** Where a reader with a session can continue. A frame has no address to open again and no back button of its own. */
  homeHref?: string
}

/** The visit whose language and colours a page has, also one that is over by time. */
export async function visitAround(onboardingId: string): Promise<Visit | undefined> {
  return (await liveVisit(onboardingId)) ?? lapsedVisit(onboardingId).catch(() => undefined)
}

/** Unknown also while the database is away. */
async function liveVisit(onboardingId: string): Promise<Visit | undefined> {
  const visit = await visitOfPage(onboardingId, ANY_STEP).catch(() => undefined)
  return visit?.ok ? visit.value : undefined
}

/** What can be said of the reader when nothing else is known: language and frame, also without a database. */
export async function recipientOf(onboardingId?: string): Promise<Recipient> {
  const from = await headers()
  const asked = toldLocale() ?? negotiateLocale(from.get('accept-language'))
  const around = parentsAround(from)
  if (!onboardingId)
    return { locale: asked, parentOrigins: around.origins, frameVersion: around.frameVersion }
  const visit = await visitAround(onboardingId)
  // A page that follows a press comes in pieces, which do not say where it is; its session does, also one that was
  // ended.
  const session = (visit ?? (await formerVisit(onboardingId).catch(() => undefined)))?.session
  const parentOrigins = session?.parentOrigins ?? around.origins
  const frameVersion = session?.frameVersion ?? around.frameVersion
  const locale = visit ? localeOf(visit) : await keptLanguage(onboardingId, surfaceOf(from))
  const isLive = (await liveVisit(onboardingId)) !== undefined
  const home = isLive ? { homeHref: paths.home(onboardingId) } : {}
  return { locale: locale ?? asked, parentOrigins, frameVersion, ...home }
}
