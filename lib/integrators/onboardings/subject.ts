import 'server-only'
import { and, eq, ne } from 'drizzle-orm'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import type { CustomerType } from '@/lib/model/requirements/define'
import { wholeDatabase } from '@/lib/platform/db/for-integrator'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { refusePlace } from '@/lib/platform/http/requests/parse-request'
import { connection } from '@/lib/upstream/connect'
import { canWait } from '@/lib/upstream/errors'
import type { Customer } from '@/lib/upstream/types'

const TYPE_NEEDED = 'must be individual, business or representative'

/** Whom an onboarding is about, and the customer where it exists at the service. */
export type Subject = { type: CustomerType; customer: Customer | undefined }

/**
 * Whom an onboarding is about, as it was asked for. The service says of an existing customer what they are.
 *
 * @returns `input.invalid`, `not_found` for a customer that the service or this integrator does not know,
 *   `upstream.unavailable`
 */
export async function readSubject(
  db: Db,
  integrator: StoredIntegrator,
  { type, customerId }: { type?: CustomerType | undefined; customerId?: string | undefined },
): Promise<Result<Subject>> {
  if (customerId === undefined)
    return type === undefined ? refusePlace('/type', TYPE_NEEDED) : succeed({ type, customer: undefined })
  if (type === 'representative') return refusePlace('/customerId', 'cannot be given for type representative')
  const customer = await readCustomer(db, integrator, customerId)
  if (!customer.ok) return customer
  const theirs = customer.value.type === 'unknown' ? type : customer.value.type
  if (theirs === undefined) return refusePlace('/type', TYPE_NEEDED)
  return type === undefined || type === theirs
    ? succeed({ type: theirs, customer: customer.value })
    : refusePlace('/customerId', `is not of type ${type}`)
}

async function readCustomer(db: Db, integrator: StoredIntegrator, id: string): Promise<Result<Customer>> {
  // Integrators share the account at the service: whose customer is another's does not exist for this one.
  if (await isAnothers(db, integrator, id)) return unknownCustomer()
  const { client } = await connection()
  const found = await client.customers.get(id)
  if (found.ok) return succeed(found.value)
  return canWait(found.error) ? fail('upstream.unavailable') : unknownCustomer()
}

function unknownCustomer() {
  return fail('not_found', {
    fields: [{ pointer: '/customerId', detail: 'is no customer of the service' }],
  })
}

async function isAnothers(db: Db, integrator: StoredIntegrator, customerId: string): Promise<boolean> {
  const [other] = await wholeDatabase(db)
    .select({ id: onboardings.id })
    .from(onboardings)
    .where(and(eq(onboardings.customerId, customerId), ne(onboardings.integratorId, integrator.id)))
    .limit(1)
  return other !== undefined
}
