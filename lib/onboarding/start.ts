import 'server-only'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { sha256 } from '@/lib/crypto/keys'
import { newDataKey, openJson, sealJson } from '@/lib/crypto/seal'
import type { Db, Queries } from '@/lib/db/open'
import { idempotencyKeys, onboardings } from '@/lib/db/schema/onboarding'
import { changeDraft, emptyDraft } from '@/lib/drafts/draft'
import { env, isSafeAddress } from '@/lib/env'
import { type FailureField, fail, present, type Result, succeed } from '@/lib/errors'
import { recordEvents } from '@/lib/events/record'
import { matchLocale } from '@/lib/i18n/locales'
import { newId, newReference } from '@/lib/ids'
import type { Integrator } from '@/lib/integrators'
import { INVITE_DAYS, issueInvite, LONGEST_LINK_MS, SHORTEST_LINK_MS } from '@/lib/sessions/links'
import { openOnboarding } from '@/lib/sessions/visit'
import { connection } from '@/lib/upstream/connect'
import { canWait } from '@/lib/upstream/errors'
import type { Customer } from '@/lib/upstream/types'
import { applyCustomer } from './apply-customer'
import { newPhrase } from './phrase'
import { readPrefill } from './prefill'

const DAY_MS = 24 * 60 * 60 * 1000
const short = (most: number) => z.string().min(1).max(most)

/** What an integrator sends to start an onboarding. Unknown keys are refused. */
export const StartRequest = z.strictObject({
  type: z.enum(['individual', 'business', 'representative']),
  /** The company's onboarding, for a person who stands for it; each gets a link of their own. */
  business: short(64).optional(),
  locale: short(35).optional(),
  /** An existing customer of the service, to ask only for what is still missing. */
  customerId: z
    .string()
    .regex(/^customer_[a-z0-9]{1,64}$/)
    .optional(),
  /** Known answers in the shape of the service's create body; they are never asked again. */
  prefill: z.record(z.string(), z.unknown()).optional(),
  returnUrl: z.url().max(2000).refine(isSafeAddress, 'must start with https://').optional(),
  reference: short(200).optional(),
  /** Kept with the customer at the service. */
  meta: z
    .record(short(60), z.string().max(500))
    .refine((meta) => Object.keys(meta).length <= 20)
    .optional(),
  /** ISO 8601; between one hour and 90 days from now. */
  expiresAt: z.iso.datetime({ offset: true }).optional(),
})
export type StartRequest = z.infer<typeof StartRequest>

/** The answer; the link is in here and nowhere else. */
const StartedShape = z.object({
  id: z.string(),
  reference: z.string(),
  phrase: z.string(),
  link: z.object({ url: z.string(), expiresAt: z.string() }),
})
export type Started = z.infer<typeof StartedShape>

/**
 * Starts an onboarding and issues its link.
 *
 * @param idempotencyKey the same key and body answer the same; the same key with another body is refused
 * @returns `input.invalid` with pointers, `idempotency.conflict`, `not_found` for an unknown customer,
 *   `upstream.unavailable` when an existing customer could not be read
 */
export async function startOnboarding(
  db: Db,
  integrator: Integrator,
  body: unknown,
  idempotencyKey?: string,
): Promise<Result<Started>> {
  const parsed = StartRequest.safeParse(body)
  if (!parsed.success) return fail('input.invalid', { fields: parsed.error.issues.map(fieldOf) })
  const request = parsed.data
  const repeat = idempotencyKey ? { key: idempotencyKey, digest: sha256(JSON.stringify(request)) } : undefined
  const repeated = repeat && (await findAnswer(db, integrator, repeat))
  if (repeated) return repeated
  const expiresAt = expiryOf(request)
  if (!expiresAt)
    return fail('input.invalid', {
      fields: [{ pointer: '/expiresAt', detail: 'between 1 hour and 90 days from now' }],
    })
  const company = await readCompany(db, integrator, request)
  if (!company.ok) return company
  const prefill = readPrefill(request.prefill ?? {}, request.type)
  if (!prefill.ok) return prefill
  const customer = request.customerId ? await readCustomer(request.customerId, request.type) : undefined
  if (customer && !customer.ok) return customer
  try {
    const started = await make(db, integrator, request, { answers: prefill.value, expiresAt, repeat })
    if (customer)
      await applyCustomer(db, present(await openOnboarding(db, started.id), 'just made'), customer.value)
    return succeed(started)
  } catch (error) {
    // The same request came twice at once: the other one's answer is this one's as well.
    const first = repeat && (await findAnswer(db, integrator, repeat))
    if (first) return first
    throw error
  }
}

/** Who stands for a company can be asked as soon as the service knows the company. */
async function readCompany(
  db: Db,
  integrator: Integrator,
  { type, business, customerId }: StartRequest,
): Promise<Result<undefined>> {
  const refuse = (pointer: string, detail: string) => fail('input.invalid', { fields: [{ pointer, detail }] })
  if (type !== 'representative')
    return business === undefined ? succeed(undefined) : refuse('/business', 'only of a representative')
  if (customerId) return refuse('/customerId', 'not of type representative')
  const found = business === undefined ? undefined : await openOnboarding(db, business)
  const isTheirs = found?.onboarding.integratorId === integrator.id && found.onboarding.type === 'business'
  if (!isTheirs) return refuse('/business', 'no onboarding of a company')
  return found.onboarding.customerId
    ? succeed(undefined)
    : refuse('/business', 'the company has not sent its answers yet')
}

type Repeat = { key: string; digest: Buffer }
type Parts = { answers: typeof emptyDraft.answers; expiresAt: Date; repeat: Repeat | undefined }

function make(db: Db, integrator: Integrator, request: StartRequest, parts: Parts): Promise<Started> {
  return db.transaction(async (tx) => {
    const made = await insertOnboarding(tx, integrator, request, parts.answers)
    const link = await issueInvite(tx, made.id, parts.expiresAt)
    const answer = {
      id: made.id,
      reference: made.reference,
      phrase: made.phrase,
      link: { url: link.url, expiresAt: link.expiresAt.toISOString() },
    }
    if (parts.repeat) await rememberAnswer(tx, integrator, parts.repeat, made, answer)
    return answer
  })
}

function fieldOf(issue: z.core.$ZodIssue): FailureField {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
  return { pointer: `/${path.map(String).join('/')}`, detail: issue.message }
}

function expiryOf({ expiresAt }: StartRequest): Date | undefined {
  if (!expiresAt) return new Date(Date.now() + INVITE_DAYS * DAY_MS)
  const life = Date.parse(expiresAt) - Date.now()
  return life >= SHORTEST_LINK_MS && life <= LONGEST_LINK_MS ? new Date(expiresAt) : undefined
}

async function readCustomer(id: string, type: StartRequest['type']): Promise<Result<Customer>> {
  const { client } = await connection()
  const found = await client.customers.get(id)
  if (found.ok && ![type, 'unknown'].includes(found.value.type)) {
    return fail('input.invalid', { fields: [{ pointer: '/customerId', detail: `not of type ${type}` }] })
  }
  if (found.ok) return succeed(found.value)
  if (canWait(found.error)) return fail('upstream.unavailable')
  return fail('not_found', {
    fields: [{ pointer: '/customerId', detail: 'the service knows no such customer' }],
  })
}

type Made = { id: string; reference: string; phrase: string; key: Buffer }

async function insertOnboarding(
  tx: Queries,
  integrator: Integrator,
  request: StartRequest,
  prefilled: typeof emptyDraft.answers,
): Promise<Made> {
  const id = newId('onb')
  const { key, wrapped } = newDataKey(env().secret, id)
  const made = { id, reference: newReference(), phrase: newPhrase() }
  await tx.insert(onboardings).values({
    ...made,
    integratorId: integrator.id,
    type: request.type,
    businessId: request.business ?? null,
    // Known from the first moment on: no later failure may lead to a second customer.
    customerId: request.customerId ?? null,
    integratorReference: request.reference ?? null,
    locale: request.locale ? (matchLocale(request.locale) ?? null) : null,
    returnUrl: request.returnUrl ?? null,
    meta: request.meta ?? {},
    dataKey: wrapped,
  })
  if (Object.keys(prefilled).length > 0) {
    await changeDraft(tx, { onboardingId: id, key }, emptyDraft, (draft) => ({
      ...draft,
      answers: prefilled,
    }))
  }
  await recordEvents(tx, id, [{ type: 'onboarding.created' }])
  return { ...made, key }
}

async function findAnswer(
  db: Db,
  integrator: Integrator,
  { key, digest }: Repeat,
): Promise<Result<Started> | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.integratorId, integrator.id), eq(idempotencyKeys.key, key)))
  if (!row) return undefined
  if (!row.requestDigest.equals(digest)) return fail('idempotency.conflict')
  const opened = await openOnboarding(db, row.onboardingId)
  if (!opened) return fail('not_found')
  return succeed(
    StartedShape.parse(openJson(opened.key, `${row.onboardingId}/idempotency_keys.sealed`, row.sealed)),
  )
}

async function rememberAnswer(
  tx: Queries,
  integrator: Integrator,
  { key, digest }: Repeat,
  made: Made,
  answer: Started,
): Promise<void> {
  const sealed = sealJson(made.key, `${made.id}/idempotency_keys.sealed`, answer)
  await tx
    .insert(idempotencyKeys)
    .values({ integratorId: integrator.id, key, requestDigest: digest, onboardingId: made.id, sealed })
}
