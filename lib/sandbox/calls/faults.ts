import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { sandboxCustomers, sandboxVisits } from '@/lib/platform/db/schema/sandbox'
import { customerIdOf, scenarioOf } from '../customers/dossier'
import { scenarioInMeta } from '../scenarios/requested-scenario'
import type { Scenario, ScenarioVisit } from '../scenarios/scenarios'
import type { World } from '../world'
import { type SandboxAnswer, toResponse } from './answer'
import { type SandboxCall, valueIn } from './call'

/** Whose scenario governs a call, and under which name its calls are counted. */
type Subject = { scenario: Scenario | undefined; countedAs: string }

const CREATE_CUSTOMER = 'POST /v2/customer'
const CREATES = [
  ...[CREATE_CUSTOMER, 'POST /v2/business-representative', 'POST /v2/document'],
  ...['POST /v2/bank-account', 'POST /v2/virtual-account', 'POST /v2/transfer'],
]

/** Does the work of a call under the scenario of the customer it is about. */
export async function underScenario(
  world: World,
  call: SandboxCall,
  work: () => Promise<SandboxAnswer>,
): Promise<Response> {
  const subject = await subjectOf(world, call)
  const scenario = subject?.scenario
  if (!subject || !(scenario?.beforeWork || scenario?.afterWork)) return toResponse(await work())
  const visit: ScenarioVisit = {
    method: call.method,
    changesData: call.method === 'PATCH' || CREATES.includes(call.kind),
    count: await countVisit(world, subject.countedAs, call.kind),
    signal: call.signal,
  }
  const early = await scenario.beforeWork?.(visit)
  if (early) return early
  const response = toResponse(await work())
  return scenario.afterWork ? scenario.afterWork(visit, response) : response
}

/** A customer that does not exist yet is known by its e-mail address, and its scenario by the body alone. */
async function subjectOf(world: World, call: SandboxCall): Promise<Subject | undefined> {
  if (call.kind === CREATE_CUSTOMER) {
    const email = asText(valueIn(call.json, 'email')) ?? ''
    const wish = (name: string) => asText(valueIn(valueIn(call.json, 'meta'), name))
    return {
      scenario: scenarioInMeta({
        sandboxCourse: wish('sandboxCourse'),
        sandboxScenario: wish('sandboxScenario'),
        sandboxOutcome: wish('sandboxOutcome'),
      }),
      countedAs: `email:${email.toLowerCase()}`,
    }
  }
  const { json, form } = call
  const named = asText(valueIn(json, 'customerId')) ?? asText(valueIn(json, 'customer'))
  const target = named ?? asText(form?.get('targetId')) ?? call.id
  return subjectOfTarget(world, target)
}

async function subjectOfTarget({ db }: World, target: string): Promise<Subject | undefined> {
  const customerId = target.startsWith('associatedPerson_') ? await customerIdOf(db, target) : target
  if (!customerId?.startsWith('customer_')) return undefined
  const [customer] = await db.select().from(sandboxCustomers).where(eq(sandboxCustomers.id, customerId))
  return customer && { scenario: scenarioOf(customer), countedAs: customerId }
}

async function countVisit({ db }: World, subject: string, call: string): Promise<number> {
  const [row] = await db
    .insert(sandboxVisits)
    .values({ subject, call, count: 1 })
    .onConflictDoUpdate({
      target: [sandboxVisits.subject, sandboxVisits.call],
      set: { count: sql`${sandboxVisits.count} + 1` },
    })
    .returning({ count: sandboxVisits.count })
  if (row === undefined) throw new Error('An upsert returned no row')
  return row.count
}

const asText = (value: unknown) => (typeof value === 'string' ? value : null)
