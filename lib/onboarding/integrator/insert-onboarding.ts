import 'server-only'
import { sql } from 'drizzle-orm'
import type { Theme } from '@/lib/branding/theme'
import { themeEvents } from '@/lib/branding/theme-events'
import { newDataKey } from '@/lib/crypto/seal'
import type { Queries } from '@/lib/db/open'
import { onboardings } from '@/lib/db/schema/onboardings'
import { changeDraft } from '@/lib/drafts/draft'
import { emptyDraft } from '@/lib/drafts/draft-content'
import { env } from '@/lib/env'
import { recordEvents } from '@/lib/events/record'
import { matchLocale } from '@/lib/i18n/locales'
import { newId, newReference } from '@/lib/ids'
import type { Answers, CustomerType } from '@/lib/requirements/define'
import { statedIn } from '@/lib/requirements/stated'
import type { OpenedOnboarding } from '@/lib/sessions/visit'
import { contactMarks } from '../codes/contact-marks'
import { type Stated, sealStated } from '../people/stated'
import { writingMoment } from '../service/keep-moment'
import type { HeldPlaces } from './field-policy'
import { newPhrase } from './phrase'

/** What is settled about an onboarding before it exists. */
export type NewOnboarding = {
  type: CustomerType
  locale?: string | undefined
  customerId?: string | undefined
  returnUrl?: string | undefined
  reference?: string | undefined
  /** What of the integrator's theme is different here. */
  theme?: Theme | undefined
  meta?: Record<string, string> | undefined
}

export type Made = { id: string; reference: string; phrase: string; key: Buffer }

type Known = {
  answers: Answers
  /** The company, for a person who stands for it: it keeps for itself what was said about that person. */
  company?: OpenedOnboarding | undefined
  isMe?: boolean
  /** What the integrator holds of it, and the only codes to ask for. */
  fieldPolicy?: HeldPlaces
  onlyCodes?: readonly string[] | null
}

/** Writes a new onboarding with its own key and what is known of it already. */
export async function insertOnboarding(
  tx: Queries,
  integratorId: string,
  wanted: NewOnboarding,
  { answers, company, isMe = false, fieldPolicy = {}, onlyCodes = null }: Known,
): Promise<Made> {
  const id = newId('onb')
  const { key, wrapped } = newDataKey(env().secret, id)
  const made = { id, reference: newReference(), phrase: newPhrase() }
  await tx.insert(onboardings).values({
    ...made,
    integratorId,
    type: wanted.type,
    ...(company ? ofCompany(company, id, { isMe, answers: statedIn(answers) }) : {}),
    // Known from the first moment on: no later failure may lead to a second customer.
    customerId: wanted.customerId ?? null,
    integratorReference: wanted.reference ?? null,
    locale: wanted.locale ? (matchLocale(wanted.locale) ?? null) : null,
    returnUrl: wanted.returnUrl ?? null,
    theme: wanted.theme ?? company?.onboarding.theme ?? null,
    meta: wanted.meta ?? {},
    ...{ fieldPolicy, onlyCodes },
    contactMarks: contactMarks({ email: answers['/email'], phone: answers['/phone'] }),
    dataKey: wrapped,
  })
  if (Object.keys(answers).length > 0)
    await changeDraft(tx, { onboardingId: id, key }, emptyDraft, (draft) => ({ ...draft, answers }))
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

function ofCompany({ onboarding, key }: OpenedOnboarding, id: string, stated: Stated) {
  return { businessId: onboarding.id, stated: sealStated(key, onboarding.id, id, stated) }
}
