import 'server-only'
import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { sandboxVirtualAccounts } from '@/lib/platform/db/schema/sandbox-money'
import { created, invalid, type SandboxAnswer, type Violation } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { oncePerKey } from '../calls/idempotency'
import type { CustomerRow } from '../customers/dossier'
import { parseBody } from '../rules/parse'
import { newSandboxId, type Tx, type World } from '../world'
import { customerAt, refuseUnapproved } from './access'
import { checkRate } from './amounts'
import { networksOfCoin } from './rails'
import { activeFromNow, virtualAccountBody } from './virtual-accounts'
import { type WalletRow, walletsOf } from './wallets'

const VirtualAccountCreate = z.strictObject({
  customerId: z.string().min(1),
  destination: z.strictObject({
    currency: z.string(),
    walletAddress: z.string().min(1),
    network: z.string(),
  }),
  integratorBpsFeeRate: z.string().optional(),
})
type Told = z.infer<typeof VirtualAccountCreate>

/** POST /v2/virtual-account; US dollars that come in are delivered to a wallet of the customer. */
export async function createVirtualAccount(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const body = parseBody(VirtualAccountCreate, call.json)
  if (!body.ok) return invalid(body.violations)
  const told = body.value
  return world.db.transaction((tx) =>
    oncePerKey(world, tx, call, async () => {
      const found = await customerAt(tx, told.customerId, '/customerId')
      if ('answer' in found) return found.answer
      const { profileOf } = world.settings.money
      const refused = refuseUnapproved(found.dossier, profileOf.ach, world.settings)
      if (refused) return refused
      const violations = checkDestination(world, told, await walletsOf(tx, told.customerId))
      if (violations.length > 0) return invalid(violations)
      return created(await insertVirtualAccount(world, tx, found.dossier.customer, told))
    }),
  )
}

function checkDestination({ settings }: World, told: Told, wallets: WalletRow[]): Violation[] {
  const { currency, walletAddress, network } = told.destination
  const rate = checkRate(told.integratorBpsFeeRate, '/integratorBpsFeeRate')
  const networks = networksOfCoin(currency, settings)
  if (networks.length === 0)
    return [{ pointer: '/destination/currency', detail: 'Must be a stablecoin of the service' }, ...rate]
  if (!networks.includes(network))
    return [{ pointer: '/destination/network', detail: `Must be a network of ${currency}` }, ...rate]
  const isOwn = wallets.some((wallet) => wallet.address === walletAddress && wallet.network === network)
  if (isOwn) return rate
  return [
    { pointer: '/destination/walletAddress', detail: 'Must be a wallet of the customer on this network' },
    ...rate,
  ]
}

async function insertVirtualAccount(world: World, tx: Tx, customer: CustomerRow, told: Told) {
  const now = world.now()
  const [account] = await tx
    .insert(sandboxVirtualAccounts)
    .values({
      id: newSandboxId('virtualAccount'),
      customerId: customer.id,
      integratorRate: told.integratorBpsFeeRate ?? '0',
      depositInstructions: instructionsFor(customer),
      destination: told.destination,
      activeUntil: activeFromNow(world),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (account === undefined) throw new Error('An insert returned no row')
  return virtualAccountBody(world, account)
}

/** A number that no bank has: its check digit is right, and no bank's begins with 9. */
const ROUTING_NUMBER = '900000007'

function instructionsFor({ data }: CustomerRow): Record<string, string> {
  const address = data.type === 'individual' ? data.address : data.addresses[0]
  const { line1, city, state, postalCode, country } = address ?? {}
  const name =
    data.type === 'individual'
      ? [data.firstName, data.lastName].filter((part) => part !== undefined).join(' ')
      : data.businessInformation.legalName
  return {
    currency: 'usd',
    bankName: 'Sandbox Bank',
    bankAccountNumber: String(randomInt(1_000_000_000)).padStart(12, '9'),
    bankRoutingNumber: ROUTING_NUMBER,
    bankBeneficiaryName: typeof name === 'string' && name !== '' ? name : data.email,
    bankBeneficiaryAddress: [line1, city, state, postalCode, country]
      .filter((part) => part !== undefined)
      .join(', '),
  }
}
