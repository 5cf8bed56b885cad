import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { sandboxVirtualAccounts } from '@/lib/platform/db/schema/sandbox-money'
import { created, invalid, notFound, refusedAnswer, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { lockDossier } from '../customers/dossier'
import { parseBody } from '../rules/parse'
import type { World } from '../world'
import { checkAmount } from './amounts'
import { courseOf } from './transfer-course'
import { insertTransfer, transferBody } from './transfers'
import { isActive, keepActive, type VirtualAccountRow } from './virtual-accounts'
import { walletsOf } from './wallets'

const Deposit = z.strictObject({ amount: z.string(), network: z.enum(['ach', 'wire']).default('ach') })
type Deposit = z.infer<typeof Deposit>

/** POST /virtual-account/{id}/deposit, the sandbox's own: money comes in and becomes a transfer that is funded. */
export async function makeDeposit(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const body = parseBody(Deposit, call.json)
  if (!body.ok) return invalid(body.violations)
  const violations = checkAmount(body.value.amount, 'usd', '/amount', world.settings)
  if (violations.length > 0) return invalid(violations)
  const [account] = await world.db
    .select()
    .from(sandboxVirtualAccounts)
    .where(eq(sandboxVirtualAccounts.id, call.id))
  if (account === undefined) return notFound()
  if (!isActive(world, account)) {
    return refusedAnswer('The virtual account is inactive', 'virtual-account/inactive')
  }
  return created(await sendOn(world, account, body.value))
}

function sendOn(world: World, account: VirtualAccountRow, { amount, network }: Deposit) {
  const { destination, customerId, integratorRate } = account
  return world.db.transaction(async (tx) => {
    const dossier = await lockDossier(tx, customerId)
    const wallets = await walletsOf(tx, customerId)
    const wallet = wallets.find(
      ({ address, network: chain }) => address === destination.walletAddress && chain === destination.network,
    )
    if (!dossier || !wallet) throw new Error('A virtual account without its customer or wallet')
    await keepActive(world, tx, account.id)
    const { currency } = destination
    const data = {
      amount,
      source: { id: account.id, network, currency: 'usd' },
      destination: { id: wallet.id, network: destination.network, currency },
      integratorBpsFeeRate: integratorRate,
    }
    const course = courseOf(dossier.customer.meta, world.settings)
    const funded = { status: 'funded' as const, seconds: 0 }
    const ahead = [funded, ...course.filter(({ status }) => status !== 'funded')]
    const transfer = await insertTransfer(world, tx, { customerId, data, mock: false, ahead })
    return transferBody(world.settings, transfer)
  })
}
