import 'server-only'
import { asc, eq, inArray } from 'drizzle-orm'
import { sandboxCustomers, sandboxRepresentatives } from '@/lib/platform/db/schema/sandbox'
import { scenarioInMeta } from '../scenarios/requested-scenario'
import { NO_SCENARIO, type Scenario, scenarioInName } from '../scenarios/scenarios'
import type { Tx } from '../world'

export type CustomerRow = typeof sandboxCustomers.$inferSelect
export type RepresentativeRow = typeof sandboxRepresentatives.$inferSelect

/** A customer and, of a business, its people: what verification looks at as one. */
export type Dossier = { customer: CustomerRow; representatives: RepresentativeRow[] }

/** Reads a dossier without locking it. */
export async function readDossier(tx: Tx, customerId: string): Promise<Dossier | undefined> {
  const [customer] = await tx.select().from(sandboxCustomers).where(eq(sandboxCustomers.id, customerId))
  return withPeople(tx, customer)
}

/**
 * Reads a dossier and locks its customer until the transaction ends. Anyone who changes a customer or one of its
 * people holds this lock, so that nothing is lost between reading and writing.
 */
export async function lockDossier(tx: Tx, customerId: string): Promise<Dossier | undefined> {
  const [customer] = await tx
    .select()
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.id, customerId))
    .for('update')
  return withPeople(tx, customer)
}

/** As `lockDossier`, but gives up at once when someone else holds the lock. */
export async function tryLockDossier(tx: Tx, customerId: string): Promise<Dossier | undefined> {
  const [customer] = await tx
    .select()
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.id, customerId))
    .for('update', { skipLocked: true })
  return withPeople(tx, customer)
}

/** Reads the dossiers of customers that are already at hand, in their order. */
export async function readDossiers(tx: Tx, customers: CustomerRow[]): Promise<Dossier[]> {
  const businesses = customers.filter(({ type }) => type === 'business').map(({ id }) => id)
  const people = businesses.length === 0 ? [] : await peopleOf(tx, businesses)
  return customers.map((customer) => ({
    customer,
    representatives: people.filter(({ customerId }) => customerId === customer.id),
  }))
}

/** The customer a representative belongs to; it never changes. */
export async function customerIdOf(tx: Tx, representativeId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ customerId: sandboxRepresentatives.customerId })
    .from(sandboxRepresentatives)
    .where(eq(sandboxRepresentatives.id, representativeId))
  return row?.customerId
}

/** The scenario of a customer: its `meta`, else a marker in its name. */
export function scenarioOf(customer: CustomerRow): Scenario {
  return scenarioInMeta(customer.meta) ?? scenarioInName(markedName(customer)) ?? NO_SCENARIO
}

/** The name that can hold a marker: a person's family name, or a company's name. */
export function markedName({ data }: Pick<CustomerRow, 'data'>): string | undefined {
  const name = data.type === 'individual' ? data.lastName : data.businessInformation.legalName
  return typeof name === 'string' ? name : undefined
}

async function withPeople(tx: Tx, customer: CustomerRow | undefined): Promise<Dossier | undefined> {
  return customer && (await readDossiers(tx, [customer]))[0]
}

function peopleOf(tx: Tx, customerIds: string[]): Promise<RepresentativeRow[]> {
  return tx
    .select()
    .from(sandboxRepresentatives)
    .where(inArray(sandboxRepresentatives.customerId, customerIds))
    .orderBy(asc(sandboxRepresentatives.position))
}
