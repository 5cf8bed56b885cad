import 'server-only'
import { count, desc, eq } from 'drizzle-orm'
import { sandboxWallets } from '@/lib/platform/db/schema/sandbox-money'
import { ok, refusedAnswer, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { pagination } from '../calls/paging'
import type { World } from '../world'
import { readListRequest } from './list-request'
import { walletBody } from './wallets'

/** GET /v2/wallet, newest first */
export async function listWallets(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const asked = readListRequest(world, call)
  if (asked === undefined) return refusedAnswer()
  const { page, customerId } = asked
  const where = customerId === undefined ? undefined : eq(sandboxWallets.customerId, customerId)
  const [counted] = await world.db.select({ total: count() }).from(sandboxWallets).where(where)
  const rows = await world.db
    .select()
    .from(sandboxWallets)
    .where(where)
    .orderBy(desc(sandboxWallets.position))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
  return ok({ data: rows.map(walletBody), pagination: pagination(page, counted?.total ?? 0) })
}
