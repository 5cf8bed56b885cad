import 'server-only'
import { count, desc, eq } from 'drizzle-orm'
import { sandboxBankAccounts } from '@/lib/platform/db/schema/sandbox-money'
import { notFound, ok, refusedAnswer, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { pagination } from '../calls/paging'
import type { World } from '../world'
import { bankAccountBody } from './bank-accounts'
import { readListRequest } from './list-request'

/** GET /v2/bank-account, newest first */
export async function listBankAccounts(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const asked = readListRequest(world, call)
  if (asked === undefined) return refusedAnswer()
  const { page, customerId } = asked
  const where = customerId === undefined ? undefined : eq(sandboxBankAccounts.customerId, customerId)
  const [counted] = await world.db.select({ total: count() }).from(sandboxBankAccounts).where(where)
  const rows = await world.db
    .select()
    .from(sandboxBankAccounts)
    .where(where)
    .orderBy(desc(sandboxBankAccounts.position))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
  return ok({ data: rows.map(bankAccountBody), pagination: pagination(page, counted?.total ?? 0) })
}

/** GET /v2/bank-account/{id} */
export async function getBankAccount({ db }: World, call: SandboxCall): Promise<SandboxAnswer> {
  const [account] = await db.select().from(sandboxBankAccounts).where(eq(sandboxBankAccounts.id, call.id))
  return account ? ok(bankAccountBody(account)) : notFound()
}
