import 'server-only'
import { sql } from 'drizzle-orm'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { emptyDraft } from '@/lib/flow/drafts/draft-content'
import { recordEvents } from '@/lib/flow/events/record-events'
import type { Theme } from '@/lib/flow/look/theme'
import { themeEvents } from '@/lib/flow/look/theme-events'
import type { OwnNote } from '@/lib/flow/look/wording'
import { statedIn } from '@/lib/model/requirements/about-person'
import type { Answers, CustomerType } from '@/lib/model/requirements/define'
import { makeDataKey } from '@/lib/platform/data-keys/make-data-key'
import type { Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { matchLocale } from '@/lib/platform/i18n/locales'
import { newId, newReference } from '@/lib/platform/ids'
import { type CompanyStatement, sealStatement } from './company-statement'
import { contactMarks } from './contact-marks'
import type { HeldPlaces } from './field-policy'
import { writingMoment } from './keep-moment'
import { newPhrase } from './phrase'
import { type StoredRestriction, UNRESTRICTED } from './restriction'
import { toldAtFirst } from './tell-deadlines'
import type { OpenedOnboarding } from './visit'

/** What is settled about an onboarding before it exists. */
type NewOnboarding = {
  type: CustomerType
  locale?: string | undefined
  customerId?: string | undefined
  returnUrl?: string | undefined
  opensUrl?: string | undefined
  reference?: string | undefined
  /** What of the integrator's theme is different here. */
  theme?: Theme | undefined
  meta?: Record<string, string> | undefined
  /** One line of the integrator above the questions. */
  note?: OwnNote | undefined
}

type Made = { id: string; reference: string; phrase: string; key: Buffer }

type Known = {
  answers: Answers
  /** The company, for a person who stands for it: it keeps for itself what was said about that person. */
  company?: OpenedOnboarding | undefined
  isMe?: boolean
  /** What the integrator holds of it, and which codes to ask for. */
  fieldPolicy?: HeldPlaces
  restriction?: StoredRestriction
  /** Places that are masked until the person has proven a contact. */
  masked?: readonly string[]
  /** Until when the integrator lets its customer do what they can do today. */
  deadline?: Date | null
}

/** Writes a new onboarding with its own key and what is known of it already. */
export async function insertOnboarding(
  tx: Queries,
  integratorId: string,
  wanted: NewOnboarding,
  {
    answers,
    company,
    isMe = false,
    fieldPolicy = {},
    restriction = UNRESTRICTED,
    masked = [],
    deadline = null,
  }: Known,
): Promise<Made> {
  const id = newId('onb')
  const { key, dataKey } = await makeDataKey(id)
  const made = { id, reference: newReference(), phrase: newPhrase() }
  await tx.insert(onboardings).values({
    ...made,
    integratorId,
    type: wanted.type,
    ...(company ? ofCompany(company, id, { isMe, answers: statedIn(answers) }) : {}),
    // Known from the first moment on: no later failure may lead to a second customer.
    customerId: wanted.customerId ?? null,
    customerGiven: wanted.customerId !== undefined,
    integratorReference: wanted.reference ?? null,
    locale: wanted.locale ? (matchLocale(wanted.locale) ?? null) : null,
    returnUrl: wanted.returnUrl ?? null,
    opensUrl: wanted.opensUrl ?? null,
    deadline,
    deadlineTold: toldAtFirst(deadline),
    theme: wanted.theme ?? company?.onboarding.theme ?? null,
    meta: wanted.meta ?? {},
    fieldPolicy,
    ...restriction,
    note: wanted.note ?? null,
    contactMarks: contactMarks({ email: answers['/email'], phone: answers['/phone'] }),
    dataKey,
  })
  if (Object.keys(answers).length > 0)
    await changeDraft(tx, { onboardingId: id, key }, emptyDraft, (draft) => ({ ...draft, answers, masked }))
  const first = {
    id,
    status: 'intake',
    nextAction: 'customer_action',
    sentSteps: {},
    snapshot: null,
  } as const
  await tx.execute(writingMoment({ onboarding: first, draft: { answers } }, sql`true`))
  await recordEvents(tx, id, [{ type: 'onboarding.created' }, ...themeEvents(wanted.theme)])
  if (company)
    await recordEvents(tx, company.onboarding.id, [
      { type: 'representative.invited', data: { representative: id } },
    ])
  return { ...made, key }
}

function ofCompany({ onboarding, key }: OpenedOnboarding, id: string, stated: CompanyStatement) {
  return { businessId: onboarding.id, stated: sealStatement(key, onboarding.id, id, stated) }
}
