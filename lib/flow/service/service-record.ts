import 'server-only'
import { eq } from 'drizzle-orm'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Answers } from '@/lib/model/requirements/define'
import type { Db, Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { BrokenInvariant } from '@/lib/platform/errors'
import type { UpstreamClient } from '@/lib/upstream/client'
import { connection } from '@/lib/upstream/connect'
import { listAllRepresentatives } from '@/lib/upstream/list-all-representatives'
import {
  type CallOptions,
  type CreateOptions,
  type Customer,
  type DocumentTarget,
  type HostedLink,
  type JsonObject,
  ONBOARDING_META_KEY,
  type Representative,
  type UpstreamResult,
} from '@/lib/upstream/types'
import { hasEmail, heldByOthers, isWhatWasSent } from './match-record'

/** What the service keeps about one onboarding: a customer, or a person who stands for one. The same verbs for both. */
type ServiceRecord = {
  target: DocumentTarget
  create: (body: JsonObject, options: CreateOptions) => Promise<UpstreamResult<Customer>>
  get: (options?: CallOptions) => Promise<UpstreamResult<Customer>>
  update: (body: JsonObject) => Promise<UpstreamResult<Customer>>
  faceLink: () => Promise<UpstreamResult<HostedLink>>
  /** What a create call in doubt has made out of these answers. */
  findMade: (answers: Answers) => Promise<UpstreamResult<LookUp>>
}

/**
 * What a look-up has shown. `unclear`: someone with the same email address is there and nobody here has them, but what
 * was sent was something else. It may be another person's call that is in doubt as well.
 */
type LookUp = { kind: 'ours'; customer: Customer } | { kind: 'none' } | { kind: 'unclear' }

/** The service's record of an onboarding, made or yet to be made. */
export async function recordOf(
  db: Db | Queries,
  { onboarding }: Pick<OpenedOnboarding, 'onboarding'>,
): Promise<ServiceRecord> {
  const { client } = await connection()
  const { id, businessId } = onboarding
  const customerId = onboarding.customerId ?? ''
  if (businessId === null) return customerRecord(client, id, customerId)
  const heldOf = (ids: readonly string[]) => heldByOthers(db, onboarding, ids)
  return personRecord(client, await companyRecordOf(db, businessId), customerId, heldOf)
}

/** So many customers with one address are looked at. */
const MOST_CUSTOMERS = 50

function customerRecord(client: UpstreamClient, onboardingId: string, id: string): ServiceRecord {
  return {
    target: 'customer',
    create: (body, options) => client.customers.create(body, options),
    get: (options) => client.customers.get(id, options),
    update: (body) => client.customers.update(id, body),
    faceLink: () => client.links.face(id),
    findMade: async (answers) => {
      const found = await client.customers.list({ email: emailIn(answers), limit: MOST_CUSTOMERS })
      if (!found.ok) return found
      // Our mark says more than any name.
      const customer = found.value.items.find(({ meta }) => meta[ONBOARDING_META_KEY] === onboardingId)
      return { ...found, value: customer ? { kind: 'ours', customer } : { kind: 'none' } }
    },
  }
}

function personRecord(
  client: UpstreamClient,
  company: string,
  id: string,
  heldOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): ServiceRecord {
  return {
    target: 'business_representative',
    create: async (body, options) =>
      asCustomer(await client.representatives.create({ ...body, customerId: company }, options)),
    get: async (options) => asCustomer(await client.representatives.get(id, options)),
    update: async (body) => asCustomer(await client.representatives.update(id, body)),
    faceLink: () => client.links.representativeFace(id),
    // The service takes no mark of ours for people, and two of them may share an email address: what was sent tells
    // them apart, and a record that someone has is theirs.
    findMade: async (answers) => {
      const found = await listAllRepresentatives(client, company)
      if (!found.ok) return found
      const { people, isWhole } = found.value
      const alike = people.map(customerFrom).filter((one) => hasEmail(answers, one))
      const held = await heldOf(alike.map((one) => one.id))
      const free = alike.filter((one) => !held.has(one.id))
      const customer = free.find((one) => isWhatWasSent(answers, one))
      if (customer) return { ...found, value: { kind: 'ours', customer } }
      return { ...found, value: { kind: isWhole && free.length === 0 ? 'none' : 'unclear' } }
    },
  }
}

function emailIn(answers: Answers): string {
  const email = answers['/email']
  return typeof email === 'string' ? email : ''
}

/** The service's id of the company that someone stands for. */
export async function companyRecordOf(db: Db | Queries, businessId: string): Promise<string> {
  const [company] = await db
    .select({ customerId: onboardings.customerId })
    .from(onboardings)
    .where(eq(onboardings.id, businessId))
  if (!company?.customerId)
    throw new BrokenInvariant('a person stands for a company the service does not know')
  return company.customerId
}

function asCustomer(result: UpstreamResult<Representative>): UpstreamResult<Customer> {
  return result.ok ? { ...result, value: customerFrom(result.value) } : result
}

/** A person in the words of a customer: what the plan reads is the same. */
export function customerFrom(person: Representative): Customer {
  const { id, email, phone, firstName, middleName, lastName, dateOfBirth } = person
  const { roles, ownershipPercentage, isControlPerson, isSigner, relationshipEstablishedAt, title } = person
  const { profiles, createdAt, updatedAt } = person
  return {
    id,
    type: 'unknown',
    email,
    phone,
    firstName,
    middleName,
    lastName,
    dateOfBirth,
    representation: {
      roles,
      ownershipPercentage,
      isControlPerson,
      isSigner,
      relationshipEstablishedAt,
      title,
    },
    terms: 'unknown',
    meta: {},
    profiles,
    createdAt,
    updatedAt,
  }
}
