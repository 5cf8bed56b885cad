import 'server-only'
import { eq, or } from 'drizzle-orm'
import {
  type SandboxCustomerData,
  type SandboxMeta,
  sandboxCustomers,
} from '@/lib/platform/db/schema/sandbox'
import {
  created,
  invalid,
  notFound,
  ok,
  problemAnswer,
  refusedAnswer,
  type SandboxAnswer,
} from '../calls/answer'
import { type SandboxCall, valueIn } from '../calls/call'
import { lockKey, oncePerKey } from '../calls/idempotency'
import { commitDossier } from '../commit'
import { type CustomerRow, lockDossier, readDossier, scenarioOf } from '../customers/dossier'
import { customerBody } from '../customers/render'
import { checkAddress } from '../rules/address'
import { checkBusiness } from '../rules/business'
import { parseBody } from '../rules/parse'
import { changesIdentity, checkPerson, defined, mergePerson, type PersonBody } from '../rules/person'
import { wasSubmitted } from '../rules/profiles'
import { BusinessCreate, BusinessPatch, IndividualCreate, IndividualPatch } from '../rules/shapes'
import type { SandboxSettings } from '../settings'
import { newSandboxId, type Tx, type World } from '../world'

/** What a body says, checked, or the answer that refuses it. */
export type ReadCustomer<T> = { value: T } | { answer: SandboxAnswer }
/** As much of the world as checking a body needs. */
export type Rules = Pick<World, 'settings' | 'now'>
type NewCustomer = { data: SandboxCustomerData; meta: SandboxMeta }

/** POST /v2/customer */
export async function answerCreateCustomer(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const told = readNewCustomer(world, call.json)
  if ('answer' in told) return told.answer
  return world.db.transaction((tx) =>
    oncePerKey(world, tx, call, async () => {
      if (world.settings.duplicateContact && (await contactExists(tx, told.value.data))) {
        return problemAnswer(409, 'customer/duplicate', 'A customer with this e-mail or phone exists')
      }
      const customer = await insertCustomer(world, tx, told.value)
      const dossier = await commitDossier(world, tx, { customer, representatives: [] }, ['customer.create'])
      return created(customerBody(dossier, world.settings))
    }),
  )
}

/** GET /v2/customer/{id} */
export async function getCustomer(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  if (!/^customer_[a-z0-9]+$/.test(call.id)) {
    return invalid([{ pointer: '/id', detail: 'Must be a customer id' }])
  }
  const dossier = await readDossier(world.db, call.id)
  return dossier ? ok(customerBody(dossier, world.settings)) : notFound()
}

/** PATCH /v2/customer/{id}; checked on the merged state, under the customer's lock. */
export async function patchCustomer(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  return world.db.transaction(async (tx) => {
    const dossier = await lockDossier(tx, call.id)
    if (dossier === undefined) return notFound()
    const merged = mergeCustomer(world, dossier.customer, call.json)
    if ('answer' in merged) return merged.answer
    const customer = withContact(dossier.customer, { ...merged.value, updatedAt: world.now() })
    const written = await commitDossier(world, tx, { ...dossier, customer }, ['customer.update'])
    return ok(customerBody(written, world.settings))
  })
}

/** A contact that was changed has to be confirmed again. */
function withContact(before: CustomerRow, change: NewCustomer & { updatedAt: Date }): CustomerRow {
  const { email, phone } = change.data
  const { emailVerified, phoneVerified, ...facts } = before.facts
  return {
    ...before,
    ...change,
    email: email.toLowerCase(),
    phone,
    facts: {
      ...facts,
      ...(email === before.data.email && emailVerified ? { emailVerified } : {}),
      ...(phone === before.data.phone && phoneVerified ? { phoneVerified } : {}),
    },
  }
}

/** What a create call's body says, checked. */
export function readNewCustomer(world: Rules, json: unknown): ReadCustomer<NewCustomer> {
  const type = valueIn(json, 'type')
  if (type === 'individual') return readNewIndividual(world, json)
  if (type === 'business') return readNewBusiness(world, json)
  return { answer: invalid([{ pointer: '/type', detail: 'Must be individual or business' }]) }
}

function readNewIndividual({ settings, now }: Rules, json: unknown): ReadCustomer<NewCustomer> {
  const body = parseBody(IndividualCreate, json)
  if (!body.ok) return { answer: invalid(body.violations) }
  const { email, phone, address, meta = {} } = body.value
  const person = mergePerson({ email, phone, address, personalInformation: {} }, body.value)
  const violations = [
    ...checkAddress(address, '/address', settings),
    ...checkPerson(body.value, person, settings, now()),
  ]
  if (violations.length > 0) return { answer: invalid(violations) }
  return { value: { data: { type: 'individual', ...person }, meta } }
}

function readNewBusiness({ settings, now }: Rules, json: unknown): ReadCustomer<NewCustomer> {
  const body = parseBody(BusinessCreate, json)
  if (!body.ok) return { answer: invalid(body.violations) }
  const { email, phone, addresses, meta = {} } = body.value
  const business = { email, phone, addresses, businessInformation: defined(body.value.businessInformation) }
  const violations = checkBusiness(business, settings, now())
  if (violations.length > 0) return { answer: invalid(violations) }
  return { value: { data: { type: 'business', ...business }, meta } }
}

/** A customer nobody has done anything about yet. */
export function newCustomerRow(id: string, { data, meta }: NewCustomer, now: Date) {
  return {
    id,
    type: data.type,
    email: data.email.toLowerCase(),
    phone: data.phone,
    data,
    meta,
    facts: {},
    documents: [],
    profiles: {},
    createdAt: now,
    updatedAt: now,
  }
}

async function insertCustomer(world: World, tx: Tx, { data, meta }: NewCustomer): Promise<CustomerRow> {
  const now = world.now()
  const [customer] = await tx
    .insert(sandboxCustomers)
    .values(newCustomerRow(newSandboxId('customer'), { data, meta }, now))
    .returning()
  if (customer === undefined) throw new Error('An insert returned no row')
  return customer
}

async function contactExists(tx: Tx, { email, phone }: SandboxCustomerData): Promise<boolean> {
  // One lock for all creates: two of them with the same contact must not both find nothing.
  await lockKey(tx, 'create customer')
  const found = await tx
    .select({ id: sandboxCustomers.id })
    .from(sandboxCustomers)
    .where(or(eq(sandboxCustomers.email, email.toLowerCase()), eq(sandboxCustomers.phone, phone)))
    .limit(1)
  return found.length > 0
}

function mergeCustomer(world: World, customer: CustomerRow, json: unknown): ReadCustomer<NewCustomer> {
  const { data } = customer
  return data.type === 'individual'
    ? mergeIndividual(world, customer, data, json)
    : mergeBusiness(world, customer, data, json)
}

const unknownField = (pointer: string) => ({ pointer, detail: 'This property should not exist' })

function mergeIndividual(
  { settings, now }: World,
  customer: CustomerRow,
  data: Extract<SandboxCustomerData, { type: 'individual' }>,
  json: unknown,
): ReadCustomer<NewCustomer> {
  const body = parseBody(IndividualPatch, json)
  if (!body.ok) return { answer: invalid(body.violations) }
  const { email = data.email, phone = data.phone } = body.value
  const { contact, identityLocked: lockedFromStart } = scenarioOf(customer)
  const mayChangeContact = contact === undefined ? settings.contactUpdate : contact === 'open'
  const foreign = mayChangeContact ? [] : ['email', 'phone'].filter((name) => name in body.value)
  if (foreign.length > 0) return { answer: invalid(foreign.map((name) => unknownField(`/${name}`))) }
  const merged = { ...mergePerson(data, body.value), email, phone }
  const violations = personViolations(body.value, merged, settings, now())
  if (violations.length > 0) return { answer: invalid(violations) }
  const locked = wasSubmitted(customer.profiles) || lockedFromStart
  if (locked && changesIdentity(data, merged)) return { answer: identityLocked() }
  return { value: { data: merged, meta: body.value.meta ?? customer.meta } }
}

/** What is wrong with a partial update of a person. */
export function personViolations(
  body: PersonBody,
  merged: Parameters<typeof checkPerson>[1],
  settings: SandboxSettings,
  now: Date,
) {
  const address = body.address ? checkAddress(body.address, '/address', settings) : []
  return [...address, ...checkPerson(body, merged, settings, now)]
}

/** 400 for a change of what is frozen since the review was submitted; the service shows no code for it. */
export function identityLocked(): SandboxAnswer {
  return refusedAnswer('Identity fields cannot be changed after the verification was submitted')
}

function mergeBusiness(
  { settings, now }: World,
  customer: CustomerRow,
  data: Extract<SandboxCustomerData, { type: 'business' }>,
  json: unknown,
): ReadCustomer<NewCustomer> {
  if (!settings.businessUpdate && !scenarioOf(customer).businessOpen)
    return { answer: refusedAnswer('Business customers cannot be updated') }
  const body = parseBody(BusinessPatch, json)
  if (!body.ok) return { answer: invalid(body.violations) }
  const merged = {
    ...data,
    addresses: body.value.addresses ?? data.addresses,
    businessInformation: { ...data.businessInformation, ...defined(body.value.businessInformation ?? {}) },
  }
  const violations = checkBusiness(merged, settings, now())
  if (violations.length > 0) return { answer: invalid(violations) }
  return { value: { data: merged, meta: body.value.meta ?? customer.meta } }
}
