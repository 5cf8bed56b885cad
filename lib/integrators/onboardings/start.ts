import 'server-only'
import { z } from 'zod'
import { Theme } from '@/lib/flow/look/theme'
import { OwnNote } from '@/lib/flow/look/wording'
import { FieldPolicy, type HeldPlaces, readFieldPolicy } from '@/lib/flow/onboarding/field-policy'
import { insertOnboarding } from '@/lib/flow/onboarding/insert-onboarding'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import { AskedCodes, readRestriction, type StoredRestriction } from '@/lib/flow/onboarding/restriction'
import { maskedAtFirst } from '@/lib/flow/onboarding/shown-answers'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { Expiry, IssuedLink, inviteExpiry, issueInvite } from '@/lib/flow/sessions/links'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import { earlierAnswer, makeOnce, repeatOf } from '@/lib/integrators/requests/idempotency'
import { phraseInEach } from '@/lib/model/reference/phrase'
import type { Answers, CustomerType } from '@/lib/model/requirements/define'
import type { Db, Queries } from '@/lib/platform/db/open'
import { isLive } from '@/lib/platform/env/env'
import { present, type Result, succeed } from '@/lib/platform/errors'
import { PageAddress } from '@/lib/platform/http/requests/page-address'
import { parseRequest, refusePlace } from '@/lib/platform/http/requests/parse-request'
import { locales, matchLocale } from '@/lib/platform/i18n/locales'
import { Deadline, readDeadline } from './deadline'
import { OnboardingSummary, Phrases } from './describe'
import { doneCodes, Foreseen, foresee } from './foresee'
import { checkSandboxChoices, isFewTexts, MetaKey, MetaText, MOST_META } from './meta'
import { readPrefill } from './prefill'
import { readSubject, type Subject } from './subject'

const short = (most: number) => z.string().min(1).max(most)

/** A language of ours by its tag. A tag with a country stands for its language. */
export const AskedLocale = short(35).refine((tag) => matchLocale(tag) !== undefined, {
  error: `must be one of ${locales.join(', ')}`,
})

/** Known answers, whose places depend on the kind of customer. */
export const PrefillGiven = z.record(z.string(), z.unknown())

/** What an integrator sends to start an onboarding. Unknown keys are refused. */
export const StartRequest = z.strictObject({
  type: z
    .enum(['individual', 'business', 'representative'])
    .optional()
    .describe('Whom it is about. Needed, unless `customerId` says so'),
  business: short(64)
    .optional()
    .describe('The company’s onboarding, for a person who stands for it; each gets a link of their own'),
  locale: AskedLocale.optional().describe(
    'The language of the first page, like `de` or `pt-BR`; else the browser’s',
  ),
  customerId: z
    .string()
    .regex(/^customer_[a-z0-9]{1,64}$/, 'must be customer_ and then 1 to 64 of a to z and 0 to 9')
    .optional()
    .describe('An existing customer of the service, to ask only for what is still missing'),
  prefill: PrefillGiven.optional().describe(
    'Known answers in the shape of the service’s create body; they are never asked again, and are masked until the person has proven a contact among them',
  ),
  fieldPolicy: FieldPolicy.optional().describe(
    'How known answers are treated, by their place in `prefill`: `editable` (as usual), `locked` (shown, not changed) or `hidden`. Whatever the service sends back can be changed all the same',
  ),
  only: AskedCodes.optional().describe(
    'Codes and groups to ask for once the customer exists, and nothing else. Status and next action then speak of these alone',
  ),
  exclude: AskedCodes.optional().describe(
    'Codes and groups not to ask for once the customer exists; not beside `only`',
  ),
  outstanding: z
    .boolean()
    .optional()
    .describe(
      'Of an existing customer: show only what the service still needs, and nothing that was done before. Needs `customerId`',
    ),
  note: OwnNote.optional(),
  returnUrl: PageAddress.optional().describe('Where the page of a settled check leads back to; https'),
  opensUrl: PageAddress.optional().describe(
    'Your page about what this customer can do, in place of the one of your branding; https',
  ),
  theme: Theme.optional().describe('What of your theme is different for this one'),
  reference: short(200)
    .optional()
    .describe('Your own name for it; answered and delivered with it, shown to nobody'),
  meta: z
    .record(MetaKey, MetaText)
    .refine(isFewTexts, MOST_META)
    .optional()
    .describe('Your own texts, at most 20. The create call gives them to the service as well'),
  expiresAt: Expiry.optional(),
  deadline: Deadline.optional(),
})
StartRequest.register(z.globalRegistry, {
  examples: [
    { type: 'individual', locale: 'de', reference: 'user 42', exclude: ['documents'] },
    {
      customerId: 'customer_6f1e0b6c2d7a4c1f9a3e5b8d7c6f4a21',
      outstanding: true,
      note: { en: 'One thing before your card is sent.', de: 'Noch eins, bevor Ihre Karte kommt.' },
    },
  ],
})
type AskedStart = z.infer<typeof StartRequest>
export type StartRequest = AskedStart & { type: CustomerType }

/** The answer; the link is in here and nowhere else. */
export const Started = z.object({
  id: z.string(),
  livemode: OnboardingSummary.shape.livemode,
  code: OnboardingSummary.shape.code,
  reference: OnboardingSummary.shape.reference,
  phrase: z.string(),
  phrases: Phrases,
  ...Foreseen.shape,
  link: IssuedLink,
})
export type Started = z.infer<typeof Started>

/**
 * Starts an onboarding and issues its link.
 *
 * @param idempotencyKey the same key and body answer the same; the same key with another body is refused
 * @returns `input.invalid` with pointers, `idempotency.conflict`, `not_found` for an unknown customer,
 *   `upstream.unavailable` when an existing customer could not be read
 */
export async function startOnboarding(
  db: Db,
  integrator: StoredIntegrator,
  body: unknown,
  idempotencyKey?: string,
): Promise<Result<Started>> {
  const parsed = parseRequest(StartRequest, body)
  if (!parsed.ok) return parsed
  const repeat = repeatOf(integrator.id, idempotencyKey, 'start', parsed.value)
  const repeated = await earlierAnswer(db, repeat, Started)
  if (repeated) return repeated
  const expiresAt = inviteExpiry(parsed.value.expiresAt)
  if (!expiresAt.ok) return expiresAt
  const deadline = readDeadline(parsed.value.deadline)
  if (!deadline.ok) return deadline
  const choices = await checkSandboxChoices(parsed.value.meta)
  if (!choices.ok) return choices
  const subject = await readSubject(db, integrator, parsed.value)
  if (!subject.ok) return subject
  const { customer, type } = subject.value
  const request = { ...parsed.value, type }
  const company = await readCompany(db, integrator, request)
  if (!company.ok) return company
  const prefill = readPrefill(request.prefill ?? {}, request.type)
  if (!prefill.ok) return prefill
  const limits = readLimits(request, prefill.value, customer)
  if (!limits.ok) return limits
  const { restriction } = limits.value
  const foreseen = foresee({ type, customer, answers: prefill.value, restriction })
  const started = await makeOnce(db, repeat, Started, async (tx) => {
    const answer = await make(tx, integrator, request, {
      answers: prefill.value,
      ...limits.value,
      foreseen,
      company: company.value,
      expiresAt: expiresAt.value,
      deadline: deadline.value ?? null,
    })
    return { answer, onboardingId: answer.id }
  })
  if (started.ok && customer)
    await applyCustomer(db, present(await openOnboarding(db, started.value.id), 'just made'), customer)
  return started
}

/** Who stands for a company can be asked as soon as the service knows the company. */
async function readCompany(
  db: Db,
  integrator: StoredIntegrator,
  { type, business }: StartRequest,
): Promise<Result<OpenedOnboarding | undefined>> {
  if (type !== 'representative')
    return business === undefined
      ? succeed(undefined)
      : refusePlace('/business', 'belongs to a representative alone')
  if (business === undefined) return refusePlace('/business', 'is missing')
  const found = await openOnboarding(db, business)
  const isTheirs = found?.onboarding.integratorId === integrator.id && found.onboarding.type === 'business'
  if (!isTheirs) return refusePlace('/business', 'is no onboarding of a company')
  return found.onboarding.customerId
    ? succeed(found)
    : refusePlace('/business', 'has not sent its answers yet')
}

type Known = {
  answers: Answers
  foreseen: z.infer<typeof Foreseen>
  /** The company, for a person who stands for it. */
  company: OpenedOnboarding | undefined
  expiresAt: Date
  deadline: Date | null
} & Limits

/** How far the questions go. */
type Limits = { fieldPolicy: HeldPlaces; restriction: StoredRestriction }

function readLimits(
  { fieldPolicy = {}, outstanding = false, type, ...request }: StartRequest,
  answers: Answers,
  customer: Subject['customer'],
): Result<Limits> {
  const held = readFieldPolicy(fieldPolicy, answers)
  if (!held.ok) return held
  if (outstanding && !customer) return refusePlace('/outstanding', 'needs customerId')
  const read = readRestriction(request, type)
  if (!read.ok) return read
  const doneBefore = outstanding && customer ? doneCodes(customer, type) : null
  return succeed({ fieldPolicy: held.value, restriction: { ...read.value, doneBefore } })
}

async function make(
  tx: Queries,
  integrator: StoredIntegrator,
  request: StartRequest,
  known: Known,
): Promise<Started> {
  const { id, reference, phrase } = await insertOnboarding(tx, integrator.id, request, {
    ...known,
    masked: maskedAtFirst(known.answers, request.type),
  })
  return {
    id,
    livemode: isLive(),
    code: reference,
    reference: request.reference ?? null,
    phrase,
    phrases: phraseInEach(phrase),
    ...known.foreseen,
    link: await issueInvite(tx, id, known.expiresAt),
  }
}
