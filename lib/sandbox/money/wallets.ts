import 'server-only'
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { sandboxWallets } from '@/lib/platform/db/schema/sandbox-money'
import { recordHappenings } from '../webhooks/events'
import { newSandboxId, type Tx, type World } from '../world'

export type WalletRow = typeof sandboxWallets.$inferSelect

/** A wallet as the list answers it. */
export function walletBody(wallet: WalletRow) {
  return {
    id: wallet.id,
    address: wallet.address,
    network: wallet.network,
    customerId: wallet.customerId,
    created: wallet.createdAt.toISOString(),
    updated: wallet.updatedAt.toISOString(),
  }
}

/** A wallet as its event carries it. What the sandbox knows nothing of is null or false. */
function walletInEvent(wallet: WalletRow) {
  const { customerId, ...shown } = walletBody(wallet)
  return {
    ...shown,
    mock: false,
    risk: null,
    owner: null,
    signed: false,
    deleted: null,
    primary: false,
    customer: customerId,
    exported: false,
    feePayer: false,
    nickname: null,
    lookupKey: null,
  }
}

/** Registers a wallet of a customer and tells of it. Without an address it gets one that nobody has. */
export async function insertWallet(
  world: World,
  tx: Tx,
  { customerId, network, address }: { customerId: string; network: string; address?: string | undefined },
): Promise<WalletRow> {
  const now = world.now()
  const [wallet] = await tx
    .insert(sandboxWallets)
    .values({
      id: newSandboxId('wallet'),
      customerId,
      network,
      address: address ?? newAddress(network),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (wallet === undefined) throw new Error('An insert returned no row')
  await recordHappenings(world, tx, [{ name: 'wallet.create', thing: walletInEvent(wallet), customerId }])
  return wallet
}

/** Opens the wallets that a customer gets with the first approval; later approvals find them there. */
export async function openWallets(world: World, tx: Tx, customerId: string): Promise<void> {
  const known = await walletsOf(tx, customerId)
  if (known.length > 0) return
  for (const network of world.settings.money.walletsOnApproval) {
    await insertWallet(world, tx, { customerId, network })
  }
}

/** The wallets of a customer. */
export function walletsOf(tx: Tx, customerId: string): Promise<WalletRow[]> {
  return tx.select().from(sandboxWallets).where(eq(sandboxWallets.customerId, customerId))
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function newAddress(network: string): string {
  const base58 = (length: number) => Array.from(randomBytes(length), (byte) => BASE58[byte % 58]).join('')
  if (network === 'sol') return base58(44)
  if (network === 'tron') return `T${base58(33)}`
  return `0x${randomBytes(network === 'starknet' ? 32 : 20).toString('hex')}`
}
