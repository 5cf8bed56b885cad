import 'server-only'
import { nameOf } from '@/lib/flow/company/list-people'
import { frameContractOf } from '@/lib/flow/events/frame-contract-of'
import { logoOf } from '@/lib/flow/look/look'
import { withTheirs } from '@/lib/flow/look/wording'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { PlaceView } from '@/lib/model/views/page/place'
import { placeView } from '@/lib/model/views/page/place-view'
import { developerWords } from '@/lib/platform/i18n/developer-words'
import { defaultLocale, matchLocale, ownName } from '@/lib/platform/i18n/locales'
import { knownTimeZone, makeWords } from '@/lib/platform/i18n/make-words'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { belowHome, paths } from './paths'
import { sandboxWays } from './sandbox-ways'

/**
 * The words of a visit: the language its session chose, clock times in its own zone, and the integrator's own words.
 */
export function wordsOf({ session, integrator }: Visit): Words {
  return withTheirs(makeWords(localeOf({ session }), knownTimeZone(session.timeZone)), integrator)
}

export function localeOf({ session }: Pick<Visit, 'session'>) {
  return matchLocale(session.locale) ?? defaultLocale
}

type Around = {
  back?: string
  /** The page's own address, to which the way to another language leads back. */
  here?: string
  /** A step's form is on the page: what is typed is kept on the way to another language. */
  isForm?: boolean
  /** What of the flow the page is, for the page around a frame. */
  page?: string
}

/** The frame around a page of a visit. */
export function placeOf(visit: Visit, { back, here, isForm = false, page }: Around = {}): PlaceView {
  const { id } = visit.onboarding
  const { parentOrigins, frameVersion } = visit.session
  return placeView({
    words: wordsOf(visit),
    asker: visit.integrator.name,
    about: answeredFor(visit),
    logo: logoOf(visit),
    language: {
      name: ownName(localeOf(visit)),
      href: paths.language(id, here && belowHome(id, here)),
      keepsForm: isForm,
    },
    helpHref: paths.help(id),
    keepHref: paths.keep(id),
    leaveHref: paths.leave(id),
    homeHref: paths.home(id),
    ...withoutUndefined({ backHref: back }),
    ...(parentOrigins
      ? {
          frame: {
            origins: parentOrigins,
            contract: frameContractOf(frameVersion).spoken,
            eventsUrl: paths.frame(id),
            brokenFix: developerWords.diagnostics.page_broken,
            ...withoutUndefined({ step: page || undefined }),
          },
        }
      : {}),
    sandbox: sandboxWays(id),
  })
}

/** The person whose page the company's user has open to answer for them; empty on all other pages. */
function answeredFor({ onboarding, session, draft }: Visit): string {
  const isHere = onboarding.businessId !== null && onboarding.answersBy === 'here'
  return isHere && session.trusted ? nameOf(draft.answers) : ''
}
