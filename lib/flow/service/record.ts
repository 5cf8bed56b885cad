import 'server-only'
import { eq } from 'drizzle-orm'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import type { Db, Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { BrokenInvariant } from '@/lib/platform/errors'
import type { UpstreamClient } from '@/lib/upstream/client'
import { connection } from '@/lib/upstream/connect'
import { listEverybody } from '@/lib/upstream/everybody'
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

/** What the service keeps about one onboarding: a customer, or a person who stands for one. The same verbs for both. */
export type ServiceRecord = {
  target: DocumentTarget
  create: (body: JsonObject, options: CreateOptions) => Promise<UpstreamResult<Customer>>
  get: (options?: CallOptions) => Promise<UpstreamResult<Customer>>
  update: (body: JsonObject) => Promise<UpstreamResult<Customer>>
  faceLink: () => Promise<UpstreamResult<HostedLink>>
  /** What a create call in doubt has made; `value` is undefined when the service knows nothing of ours. */
  findMade: (email: string) => Promise<UpstreamResult<Customer | undefined>>
}

/** The service's record of an onboarding, made or yet to be made. */
export async function recordOf(
  db: Db | Queries,
  { onboarding }: Pick<OpenedOnboarding, 'onboarding'>,
): Promise<ServiceRecord> {
  const { client } = await connection()
  return onboarding.businessId === null
    ? customerRecord(client, onboarding.id, onboarding.customerId ?? '')
    : personRecord(client, await companyRecordOf(db, onboarding.businessId), onboarding.customerId ?? '')
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
    findMade: async (email) => {
      const found = await client.customers.list({ email, limit: MOST_CUSTOMERS })
      if (!found.ok) return found
      const ours = found.value.items.find(({ meta }) => meta[ONBOARDING_META_KEY] === onboardingId)
      return { ...found, value: ours }
    },
  }
}

function personRecord(client: UpstreamClient, company: string, id: string): ServiceRecord {
  return {
    target: 'business_representative',
    create: async (body, options) =>
      asCustomer(await client.representatives.create({ ...body, customerId: company }, options)),
    get: async (options) => asCustomer(await client.representatives.get(id, options)),
    update: async (body) => asCustomer(await client.representatives.update(id, body)),
    faceLink: () => client.links.representativeFace(id),
    // The service takes no mark of ours for people: within one company the address tells them apart.
    findMade: async (email) => {
      const isOurs = (one: Representative) => one.email?.toLowerCase() === email.toLowerCase()
      const found = await listEverybody(client, company, { until: isOurs })
      if (!found.ok) return found
      const ours = found.value.people.find(isOurs)
      return { ...found, value: ours && customerFrom(ours) }
    },
  }
}

/** The service's id of the company that somebody stands for. */
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
