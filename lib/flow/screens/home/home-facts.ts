import 'server-only'
import type { Person } from '@/lib/flow/company/list-people'
import { peopleDigest } from '@/lib/flow/company/people-digest'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { News } from '@/lib/model/news/news-since'
import type { StepMinutes } from '@/lib/model/plan/effort'
import type { Happened } from '@/lib/model/plan/history'
import { openingsForCompany, openingsOf, type ProfileOf } from '@/lib/model/plan/unlocks'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { Profile } from '@/lib/upstream/types'
import { checklistInput } from '../checklist-input'
import { taskOfPerson } from '../people/draw'
import type { ScreenPage } from '../screen-page'

/** What of a home is not in the visit itself: its history, its news, and everybody who stands for a company. */
export type HomeFacts = {
  happened: readonly Happened[]
  news: readonly News[]
  people: readonly Person[] | undefined
  /** Our own minutes by step, where enough people were measured. */
  measured?: StepMinutes | undefined
  /** Which profile opens what, as far as it is known of this service. */
  profileOf: ProfileOf
  /** How the company stands that this person answers for; nothing for everybody else. */
  companyProfiles?: readonly Profile[] | undefined
}

/** What the checklist and the status are drawn from. */
export function homeInput(visit: Visit, facts: HomeFacts) {
  const { happened, news, people, measured } = facts
  const { onboarding, integrator, session, waiting } = visit
  return {
    ...checklistInput(visit, planOf(visit)),
    openings: openingsOfVisit(visit, facts),
    opensUrl: onboarding.opensUrl ?? integrator.opensUrl ?? undefined,
    approvedAt: onboarding.approvedAt ?? undefined,
    reference: onboarding.reference,
    ...wayBack(visit),
    sending: onboarding.status === 'sending',
    isInDoubt: waiting.isInDoubt,
    helpHref: paths.help(onboarding.id),
    receiptHref: paths.receipt(onboarding.id),
    reminderHref: paths.reminder(onboarding.id),
    isFramed: session.surface === 'frame',
    happened,
    news,
    ...withoutUndefined({ measured }),
    ...(people && session.trusted
      ? { people: people.map((person) => taskOfPerson(person, wordsOf(visit))) }
      : {}),
  }
}

function openingsOfVisit({ onboarding, snapshot }: Visit, { profileOf, companyProfiles = [] }: HomeFacts) {
  const own = openingsOf(snapshot?.profiles ?? [], onboarding.type, profileOf)
  return openingsForCompany(own, openingsOf(companyProfiles, 'business', profileOf))
}

/** Back to where the integrator wants people, else to its own pages. In a frame nobody has left them. */
function wayBack({ onboarding, session, integrator }: Visit) {
  const isFramed = session.surface === 'frame'
  return {
    returnUrl: isFramed ? undefined : (onboarding.returnUrl ?? undefined),
    homeUrl: isFramed ? undefined : URL.parse(`https://${integrator.domain}`)?.href,
  }
}

/** The home follows the plan, and of a company how far its people are. */
export function homeWatch({ people }: HomeFacts): NonNullable<ScreenPage['watch']> {
  return people ? { step: PEOPLE_STEP, digest: peopleDigest(people) } : {}
}
