import 'server-only'
import { and, eq } from 'drizzle-orm'
import { type SandboxEnd, sandboxBankAccounts, sandboxWallets } from '@/lib/platform/db/schema/sandbox-money'
import { created, invalid, type SandboxAnswer, type Violation } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { oncePerKey } from '../calls/idempotency'
import { parseBody } from '../rules/parse'
import type { Tx, World } from '../world'
import { customerAt, refuseUnapproved } from './access'
import { courseOf } from './transfer-course'
import { checkMoney, type Ends, readEnds, TransferCreate } from './transfer-rules'
import { insertTransfer, transferBody } from './transfers'

/** POST /v2/transfer */
export async function createTransfer(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const { settings } = world
  const body = parseBody(TransferCreate, call.json)
  if (!body.ok) return invalid(body.violations)
  const { customer: customerId, mock = false, ...data } = body.value
  const ends = readEnds(body.value, settings)
  if ('violations' in ends) return invalid(ends.violations)
  const violations = checkMoney(body.value, ends, settings)
  if (violations.length > 0) return invalid(violations)
  return world.db.transaction((tx) =>
    oncePerKey(world, tx, call, async () => {
      const found = await customerAt(tx, customerId, '/customer')
      if ('answer' in found) return found.answer
      const { dossier } = found
      const refused = refuseUnapproved(dossier, settings.money.profileOf[ends.rail], settings)
      if (refused) return refused
      const foreign = await foreignEnds(tx, customerId, body.value, ends)
      if (foreign.length > 0) return invalid(foreign)
      const ahead = courseOf(dossier.customer.meta, settings)
      const transfer = await insertTransfer(world, tx, { customerId, data, mock, ahead })
      return created(transferBody(settings, transfer))
    }),
  )
}

/** The ends that are no account or wallet of this customer with this network and currency. */
async function foreignEnds(
  tx: Tx,
  customerId: string,
  body: TransferCreate,
  ends: Ends,
): Promise<Violation[]> {
  const bank = await checkBankEnd(tx, customerId, body[ends.bankSide], `/${ends.bankSide}`)
  const coin = await checkCoinEnd(tx, customerId, body[ends.coinSide], `/${ends.coinSide}`)
  return [...bank, ...coin]
}

async function checkBankEnd(tx: Tx, customerId: string, end: SandboxEnd, pointer: string) {
  const { id, customerId: owner } = sandboxBankAccounts
  const [account] = await tx
    .select()
    .from(sandboxBankAccounts)
    .where(and(eq(id, end.id), eq(owner, customerId)))
  if (account === undefined)
    return [{ pointer: `${pointer}/id`, detail: 'Must be a bank account of the customer' }]
  if (account.networks.includes(end.network)) return []
  return [{ pointer: `${pointer}/network`, detail: 'Must be a network of this bank account' }]
}

async function checkCoinEnd(tx: Tx, customerId: string, end: SandboxEnd, pointer: string) {
  const { id, customerId: owner } = sandboxWallets
  const [wallet] = await tx
    .select()
    .from(sandboxWallets)
    .where(and(eq(id, end.id), eq(owner, customerId)))
  if (wallet === undefined) return [{ pointer: `${pointer}/id`, detail: 'Must be a wallet of the customer' }]
  if (wallet.network === end.network) return []
  return [{ pointer: `${pointer}/network`, detail: 'Must be the network of this wallet' }]
}
