import 'server-only'
import { count, desc, eq } from 'drizzle-orm'
import { sandboxVirtualAccounts } from '@/lib/platform/db/schema/sandbox-money'
import { notFound, ok, refusedAnswer, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { pagination } from '../calls/paging'
import type { World } from '../world'
import { readListRequest } from './list-request'
import { virtualAccountBody } from './virtual-accounts'

/** GET /v2/virtual-account, newest first */
export async function listVirtualAccounts(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const asked = readListRequest(world, call)
  if (asked === undefined) return refusedAnswer()
  const { page, customerId } = asked
  const where = customerId === undefined ? undefined : eq(sandboxVirtualAccounts.customerId, customerId)
  const [counted] = await world.db.select({ total: count() }).from(sandboxVirtualAccounts).where(where)
  const rows = await world.db
    .select()
    .from(sandboxVirtualAccounts)
    .where(where)
    .orderBy(desc(sandboxVirtualAccounts.position))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
  const data = rows.map((account) => virtualAccountBody(world, account))
  return ok({ data, pagination: pagination(page, counted?.total ?? 0) })
}

/** GET /v2/virtual-account/{id} */
export async function getVirtualAccount(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const [account] = await world.db
    .select()
    .from(sandboxVirtualAccounts)
    .where(eq(sandboxVirtualAccounts.id, call.id))
  return account ? ok(virtualAccountBody(world, account)) : notFound()
}
