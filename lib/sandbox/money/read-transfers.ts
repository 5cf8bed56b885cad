import 'server-only'
import { count, desc, eq } from 'drizzle-orm'
import { sandboxTransfers } from '@/lib/platform/db/schema/sandbox-money'
import { notFound, ok, refusedAnswer, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { pagination } from '../calls/paging'
import type { World } from '../world'
import { readListRequest } from './list-request'
import { transferBody } from './transfers'

/** GET /v2/transfer, newest first */
export async function listTransfers(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const asked = readListRequest(world, call)
  if (asked === undefined) return refusedAnswer()
  const { page, customerId } = asked
  const where = customerId === undefined ? undefined : eq(sandboxTransfers.customerId, customerId)
  const [counted] = await world.db.select({ total: count() }).from(sandboxTransfers).where(where)
  const rows = await world.db
    .select()
    .from(sandboxTransfers)
    .where(where)
    .orderBy(desc(sandboxTransfers.position))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
  const data = rows.map((transfer) => transferBody(world.settings, transfer))
  return ok({ data, pagination: pagination(page, counted?.total ?? 0) })
}

/** GET /v2/transfer/{id} */
export async function getTransfer(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const [transfer] = await world.db.select().from(sandboxTransfers).where(eq(sandboxTransfers.id, call.id))
  return transfer ? ok(transferBody(world.settings, transfer)) : notFound()
}
