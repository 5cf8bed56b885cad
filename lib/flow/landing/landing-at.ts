import type { Surface } from '@/lib/flow/sessions/cookies'
import type { LinkOwner } from '@/lib/flow/sessions/links'
import type { LandingView, LinkProblemView, NotRightView } from '@/lib/model/views/landing/types'
import type { TextPageView } from '@/lib/model/views/page/page-view'
import type { LanguagesView } from '@/lib/model/views/page/place'
import type { FailureCode } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { Words } from '@/lib/platform/i18n/words'

/** `view` is what follows the token in the address: a language, and behind it the name of another page. */
export type LandingRequest = {
  token: string
  view: readonly string[]
  acceptLanguage: string | null
  /** The network address it comes from, for the limit on guessing. */
  network: string
  /** The session this browser holds for an onboarding. */
  sessionOf?: (onboardingId: string) => string | undefined
  /** The language that was chosen for an onboarding in this browser. */
  chosenFor?: (onboardingId: string) => Promise<Locale | undefined>
  /** Where the page is. */
  surface?: Surface
}

/** The name of the page behind the language. */
export function pageNamed({ view }: LandingRequest): string | undefined {
  return view.at(-1)
}

/** What a landing shows. */
export type LandingContent =
  | { kind: 'landing'; view: LandingView }
  | { kind: 'problem'; view: LinkProblemView }
  | { kind: 'not_right'; view: NotRightView }
  | { kind: 'languages'; view: LanguagesView }
  | { kind: 'text'; view: TextPageView }

/** What the page of one kind is drawn from. */
export type LandingAt = {
  request: LandingRequest
  locale: Locale
  words: Words
  owner: LinkOwner | undefined
  refused: FailureCode | undefined
}

/** The same where the link is known. */
export type KnownLandingAt = LandingAt & { owner: LinkOwner }
