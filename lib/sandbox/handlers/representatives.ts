import 'server-only'
import { count, desc, eq } from 'drizzle-orm'
import {
  type SandboxAnswers,
  type SandboxRepresentativeData,
  sandboxRepresentatives,
} from '@/lib/platform/db/schema/sandbox'
import { representativeStandings } from '@/lib/sandbox/rules/requirements-met'
import {
  created,
  invalid,
  notFound,
  ok,
  refusedAnswer,
  type SandboxAnswer,
  type Violation,
} from '../calls/answer'
import { isStorable, type SandboxCall } from '../calls/call'
import { oncePerKey } from '../calls/idempotency'
import { pagination, readPageRequest } from '../calls/paging'
import { commitDossier } from '../commit'
import {
  customerIdOf,
  type Dossier,
  lockDossier,
  type RepresentativeRow,
  readDossier,
} from '../customers/dossier'
import { representativeBody } from '../customers/render'
import { parseBody } from '../rules/parse'
import { changesIdentity, defined, mergePerson, when } from '../rules/person'
import { stateOf, wasSubmitted } from '../rules/profiles'
import { RepresentativeCreate, RepresentativePatch } from '../rules/shapes'
import { newSandboxId, type Tx, type World } from '../world'
import { identityLocked, personViolations, type ReadCustomer, type Rules } from './customers'
import { criteriaOutstanding } from './links'

const OWNER_THRESHOLD = 25

/** POST /v2/business-representative */
export async function createRepresentative(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const told = readNewRepresentative(world, call.json)
  if ('answer' in told) return told.answer
  const { customerId, data } = told.value
  return world.db.transaction((tx) =>
    oncePerKey(world, tx, call, async () => {
      const dossier = await lockDossier(tx, customerId)
      if (dossier === undefined) return notFound()
      if (dossier.customer.type !== 'business') {
        return invalid([{ pointer: '/customerId', detail: 'Must be a business customer' }])
      }
      const row = await insertRepresentative(world, tx, customerId, data)
      const people = [...dossier.representatives, row]
      const written = await commitDossier(world, tx, { ...dossier, representatives: people }, [])
      return created(bodyOf(world, written, row.id))
    }),
  )
}

/** What a create call's body says of a person, checked. */
export function readNewRepresentative(
  world: Rules,
  json: unknown,
): ReadCustomer<{ customerId: string; data: SandboxRepresentativeData }> {
  const body = parseBody(RepresentativeCreate, json)
  if (!body.ok) return { answer: invalid(body.violations) }
  const { customerId, email, phone, address, representationDetails = {} } = body.value
  const person = mergePerson({ email, phone, address, personalInformation: {} }, body.value)
  const data = { ...person, representationDetails: defined(representationDetails) }
  const violations = violationsOf(world, body.value, data)
  return violations.length > 0 ? { answer: invalid(violations) } : { value: { customerId, data } }
}

/** GET /v2/business-representative, newest first */
export async function listRepresentatives(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const page = readPageRequest(call.query)
  const customerId = call.query.get('customerId') ?? undefined
  if (page === undefined || customerId === '' || !isStorable(customerId ?? '')) return refusedAnswer()
  const where = customerId === undefined ? undefined : eq(sandboxRepresentatives.customerId, customerId)
  const [counted] = await world.db.select({ total: count() }).from(sandboxRepresentatives).where(where)
  const rows = await world.db
    .select()
    .from(sandboxRepresentatives)
    .where(where)
    .orderBy(desc(sandboxRepresentatives.position))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
  const data = await Promise.all(rows.map((row) => listedBody(world, row)))
  return ok({ data, pagination: pagination(page, counted?.total ?? 0) })
}

/** GET /v2/business-representative/{id} */
export async function getRepresentative(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const dossier = await dossierOf(world.db, call.id)
  return dossier ? ok(bodyOf(world, dossier, call.id)) : notFound()
}

/** PATCH /v2/business-representative/{id}; what the body leaves out stays. */
export async function patchRepresentative(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const body = parseBody(RepresentativePatch, call.json)
  if (!body.ok) return invalid(body.violations)
  return withLocked(world, call.id, async (tx, dossier, row) => {
    const data = {
      ...mergePerson(row.data, body.value),
      representationDetails: {
        ...row.data.representationDetails,
        ...defined(body.value.representationDetails ?? {}),
      },
    }
    const violations = violationsOf(world, body.value, data)
    if (violations.length > 0) return invalid(violations)
    if (wasSubmitted(row.profiles) && changesIdentity(row.data, data)) return identityLocked()
    const changed = { ...row, data, updatedAt: world.now() }
    const people = dossier.representatives.map((one) => (one.id === row.id ? changed : one))
    const written = await commitDossier(world, tx, { ...dossier, representatives: people }, [])
    return ok(bodyOf(world, written, row.id))
  })
}

/** DELETE /v2/business-representative/{id}; final, and refused once the company was submitted. */
export async function deleteRepresentative(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  return withLocked(world, call.id, async (tx, dossier, row) => {
    if (wasSubmitted(dossier.customer.profiles)) {
      return refusedAnswer('A representative cannot be removed after the business was submitted')
    }
    await tx.delete(sandboxRepresentatives).where(eq(sandboxRepresentatives.id, row.id))
    const people = dossier.representatives.filter(({ id }) => id !== row.id)
    await commitDossier(world, tx, { ...dossier, representatives: people }, [])
    return ok({ ok: true })
  })
}

/** POST /v2/business-representative/{id}/submit-verification; deprecated. */
export async function submitRepresentative(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const dossier = await dossierOf(world.db, call.id)
  const row = dossier?.representatives.find(({ id }) => id === call.id)
  if (!dossier || !row) return notFound()
  if (stateOf(row.profiles, 'ubo').status !== 'incomplete') return created({ id: call.id })
  const standings = representativeStandings(dossier, row, world.settings)
  return criteriaOutstanding(standings.filter(({ met }) => !met).map(({ code }) => code))
}

function violationsOf(
  { settings, now }: Rules,
  body: RepresentativePatch,
  data: SandboxRepresentativeData,
): Violation[] {
  return [...personViolations(body, data, settings, now()), ...checkOwnership(data.representationDetails)]
}

function checkOwnership({ roles, ownershipPercentage }: SandboxAnswers): Violation[] {
  const isOwner = Array.isArray(roles) && roles.includes('ubo')
  return when(
    isOwner && ownershipPercentage !== undefined && Number(ownershipPercentage) < OWNER_THRESHOLD,
    '/representationDetails/ownershipPercentage',
    `The role ubo requires at least ${OWNER_THRESHOLD}`,
  )
}

async function insertRepresentative(
  world: World,
  tx: Tx,
  customerId: string,
  data: SandboxRepresentativeData,
): Promise<RepresentativeRow> {
  const fresh = newRepresentativeRow(newSandboxId('associatedPerson'), customerId, data, world.now())
  const [row] = await tx.insert(sandboxRepresentatives).values(fresh).returning()
  if (row === undefined) throw new Error('An insert returned no row')
  return row
}

/** A person as they stand when they were just made. */
export function newRepresentativeRow(
  id: string,
  customerId: string,
  data: SandboxRepresentativeData,
  now: Date,
) {
  const empty = { facts: {}, documents: [], profiles: {} }
  return { id, customerId, data, ...empty, createdAt: now, updatedAt: now }
}

/** Runs a change of one representative under its company's lock. */
function withLocked(
  world: World,
  id: string,
  change: (tx: Tx, dossier: Dossier, row: RepresentativeRow) => Promise<SandboxAnswer>,
): Promise<SandboxAnswer> {
  return world.db.transaction(async (tx) => {
    const customerId = await customerIdOf(tx, id)
    const dossier = customerId === undefined ? undefined : await lockDossier(tx, customerId)
    // The row may have been deleted while the lock was awaited.
    const row = dossier?.representatives.find((one) => one.id === id)
    return dossier && row ? change(tx, dossier, row) : notFound()
  })
}

async function dossierOf(tx: Tx, id: string): Promise<Dossier | undefined> {
  const customerId = await customerIdOf(tx, id)
  return customerId === undefined ? undefined : readDossier(tx, customerId)
}

async function listedBody(world: World, row: RepresentativeRow) {
  const dossier = await readDossier(world.db, row.customerId)
  if (dossier === undefined) throw new Error('A representative without its customer')
  return representativeBody(dossier, row, world.settings)
}

function bodyOf(world: World, dossier: Dossier, id: string) {
  const row = dossier.representatives.find((one) => one.id === id)
  if (row === undefined) throw new Error('A representative that is not in its own dossier')
  return representativeBody(dossier, row, world.settings)
}
