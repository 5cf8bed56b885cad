import 'server-only'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { sandboxCustomers } from '@/lib/platform/db/schema/sandbox'
import { ok, refusedAnswer, type SandboxAnswer } from '../calls/answer'
import { isStorable, type SandboxCall } from '../calls/call'
import { pagination, readPageRequest } from '../calls/paging'
import { readDossiers } from '../customers/dossier'
import { customerBody } from '../customers/render'
import type { World } from '../world'

const STATUSES = ['incomplete', 'pending', 'approved', 'rejected']
const LONGEST_SEARCH = 255

/** GET /v2/customer, newest first */
export async function listCustomers(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const page = readPageRequest(call.query)
  const conditions = readFilters(call.query)
  if (page === undefined || conditions === undefined) return refusedAnswer()
  const where = and(...conditions)
  const [counted] = await world.db.select({ total: count() }).from(sandboxCustomers).where(where)
  const rows = await world.db
    .select()
    .from(sandboxCustomers)
    .where(where)
    .orderBy(desc(sandboxCustomers.position))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
  const dossiers = await readDossiers(world.db, rows)
  return ok({
    customers: dossiers.map((dossier) => customerBody(dossier, world.settings)),
    pagination: pagination(page, counted?.total ?? 0),
  })
}

/** The filters of a list call, or undefined when one of them is malformed. */
function readFilters(query: URLSearchParams): SQL[] | undefined {
  const { search, email, status, type } = Object.fromEntries(query)
  if ([search, email].some((text) => text !== undefined && !isStorable(text))) return undefined
  const conditions: SQL[] = []
  if (search !== undefined) {
    if (search.length < 1 || search.length > LONGEST_SEARCH) return undefined
    conditions.push(nameOrEmailContains(search))
  }
  if (email !== undefined) conditions.push(eq(sandboxCustomers.email, email.toLowerCase()))
  if (status !== undefined) {
    if (!STATUSES.includes(status)) return undefined
    conditions.push(hasProfileWith(status))
  }
  if (type !== undefined) {
    if (type !== 'individual' && type !== 'business') return undefined
    conditions.push(eq(sandboxCustomers.type, type))
  }
  return conditions
}

function nameOrEmailContains(search: string): SQL {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { data, email } = sandboxCustomers
  return sql`concat_ws(E'\n', ${data}->>'firstName', ${data}->>'lastName',
    ${data}->'businessInformation'->>'legalName', ${data}->'businessInformation'->>'tradeName', ${email}
  ) ilike ${pattern}`
}

function hasProfileWith(status: string): SQL {
  const path = '$.* ? (@.status == $status)'
  return sql`jsonb_path_exists(${sandboxCustomers.profiles}, ${path}::jsonpath, ${JSON.stringify({ status })}::jsonb)`
}
