import 'server-only'
import { z } from 'zod'
import type { Person } from '@/lib/flow/company/list-people'
import { readTheme, Theme } from '@/lib/flow/look/theme'
import { OwnNote, readOwnNote } from '@/lib/flow/look/wording'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { RequirementCode } from '@/lib/flow/onboarding/restriction'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { effortOf, type StepMinutes } from '@/lib/model/plan/effort'
import { STEP_STATES } from '@/lib/model/plan/plan'
import { phraseInEach } from '@/lib/model/reference/phrase'
import { steps } from '@/lib/model/requirements/registry'
import { type onboardings, onboardings as table } from '@/lib/platform/db/schema/onboardings'
import { isLive } from '@/lib/platform/env/env'
import { LiveMode } from '@/lib/platform/http/answers/live-mode'
import { languageState } from '@/lib/platform/i18n/languages'
import { locales } from '@/lib/platform/i18n/locales'
import { Foreseen } from './foresee'
import { meaningsIn, NEXT_ACTION_MEANS, STATUS_MEANS, STEP_STATE_MEANS } from './meanings'

type Row = typeof onboardings.$inferSelect

const Status = z.enum(table.status.enumValues).describe(meaningsIn(STATUS_MEANS))
const NextAction = z
  .enum(table.nextAction.enumValues)
  .describe(`Whose turn it is. ${meaningsIn(NEXT_ACTION_MEANS)}`)

/** The words that prove a page, in English and in each language that a page can have. */
const PHRASE = 'Two words that the page shows as well, in English'
export const Phrases = z
  .object(
    Object.fromEntries(
      locales.map((locale) => [
        locale,
        // A preview can be withdrawn again.
        languageState(locale) === 'released' ? z.string() : z.string().optional(),
      ]),
    ),
  )
  .describe('The same two words in each language: show the one that your own app is in')

/** An onboarding in a list: states and ids, no value a person typed. */
export const OnboardingSummary = z.object({
  id: z.string(),
  livemode: LiveMode,
  code: z.string().describe('What people quote to support, such as `VB-4XAE-2D`'),
  reference: z.string().nullable().describe('Your own name for it, as you gave it'),
  type: z.enum(table.type.enumValues),
  business: z.string().nullable().describe('The onboarding of the company a representative stands for'),
  customerId: z
    .string()
    .nullable()
    .describe('The id at the payments service, once the customer exists there'),
  locale: z.string().nullable(),
  status: Status,
  nextAction: NextAction,
  linkWantedAt: z.string().nullable().describe('Set while someone with an old link waits for a new one'),
  deniedAt: z
    .string()
    .nullable()
    .describe('Set while a person whom a company named says that they have nothing to do with it'),
  deadline: z
    .string()
    .nullable()
    .describe('Until when the customer can do what they can do today, as you said it'),
  meta: z.record(z.string(), z.string()).describe('Your own texts, as you gave them'),
  createdAt: z.string(),
  updatedAt: z.string(),
})

const stepIds: readonly string[] = steps.map(({ id }) => id)

/** A screen of an onboarding. */
export const OnboardingStep = z.object({
  id: z.enum(stepIds).describe('A screen, or the work of the service itself'),
  state: z.enum(STEP_STATES).describe(meaningsIn(STEP_STATE_MEANS)),
  codes: z.array(RequirementCode).describe('The requirement codes of the service behind it'),
})

/** A person who stands for a company, in the company's own answer: whose turn it is, and no word about them. */
export const CompanyPerson = z.object({
  id: z.string().describe('The onboarding of the person'),
  code: z.string().describe('What this person quotes to support'),
  status: Status,
  nextAction: NextAction,
  hasLink: z.boolean().describe('A link of their own works'),
  linkWantedAt: z
    .string()
    .nullable()
    .describe('Set while the person, or the company for them, waits for a link from you'),
})

/** An onboarding as an integrator reads it. */
export const OnboardingDetails = OnboardingSummary.extend({
  phrase: z.string().describe(PHRASE),
  phrases: Phrases,
  returnUrl: z.string().nullable(),
  opensUrl: z
    .string()
    .nullable()
    .describe('Your page about what this customer can do, where it is not the one of your branding'),
  theme: Theme.nullable().describe('What of your theme is different for this one'),
  minutesLeft: z
    .number()
    .describe('At most, as the page says it; of a customer the service does not know yet, what is likely'),
  steps: z.array(OnboardingStep),
  unknownCodes: z
    .array(z.string())
    .describe('What the service asks for and no screen here can ask. The team sees to it'),
  mayBeAskedLater: Foreseen.shape.mayBeAskedLater,
  note: OwnNote.nullable(),
  people: z.array(CompanyPerson).describe('Who stands for the company; empty for everybody else'),
})

/** A row of the list of onboardings. */
export function summariseOnboarding(onboarding: Row): z.infer<typeof OnboardingSummary> {
  const { id, reference, type, businessId, integratorReference, customerId, locale, status, meta } =
    onboarding
  return {
    id,
    livemode: isLive(),
    code: reference,
    reference: integratorReference,
    type,
    business: businessId,
    customerId,
    locale,
    status,
    nextAction: status === 'sending' ? 'wait' : onboarding.nextAction,
    linkWantedAt: onboarding.linkWantedAt?.toISOString() ?? null,
    deniedAt: onboarding.deniedAt?.toISOString() ?? null,
    deadline: onboarding.deadline?.toISOString() ?? null,
    meta,
    createdAt: onboarding.createdAt.toISOString(),
    updatedAt: (onboarding.snapshotAt ?? onboarding.activeAt).toISOString(),
  }
}

/** An onboarding with its plan: states and codes, no value a person typed. */
export function describeOnboarding(
  opened: OpenedOnboarding,
  people: readonly Person[] = [],
  measured?: StepMinutes,
): z.infer<typeof OnboardingDetails> {
  const { onboarding } = opened
  const plan = planOf(opened)
  const summary = summariseOnboarding(onboarding)
  return {
    ...summary,
    phrase: onboarding.phrase,
    phrases: phraseInEach(onboarding.phrase),
    returnUrl: onboarding.returnUrl,
    opensUrl: onboarding.opensUrl,
    theme: onboarding.theme === null ? null : readTheme(onboarding.theme),
    nextAction: onboarding.status === 'sending' ? 'wait' : plan.nextAction,
    minutesLeft: effortOf(plan, measured).most,
    steps: plan.steps.map(({ step, state, codes }) => ({ id: step.id, state, codes: [...codes] })),
    unknownCodes: [...plan.unknownCodes],
    mayBeAskedLater: [...plan.later],
    note: readOwnNote(onboarding.note) ?? null,
    people: people.map(describePerson),
  }
}

function describePerson(person: Person): z.infer<typeof CompanyPerson> {
  const { id, reference, status, nextAction, invitedAt, answersBy, linkWantedAt } = person
  return {
    id,
    code: reference,
    status,
    nextAction: status === 'sending' ? 'wait' : nextAction,
    // The link behind answers in the company's own browser was never anyone's to open.
    hasLink: invitedAt !== undefined && answersBy !== 'here',
    linkWantedAt: linkWantedAt?.toISOString() ?? null,
  }
}
