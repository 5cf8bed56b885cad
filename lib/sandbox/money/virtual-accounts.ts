import 'server-only'
import { eq } from 'drizzle-orm'
import { sandboxVirtualAccounts } from '@/lib/platform/db/schema/sandbox-money'
import { later, type Tx, type World } from '../world'
import { totalRate } from './amounts'

export type VirtualAccountRow = typeof sandboxVirtualAccounts.$inferSelect

const DAY_SECONDS = 86_400

/** A virtual account as it stands at this moment. */
export function virtualAccountBody(world: World, account: VirtualAccountRow) {
  const { platformRate } = world.settings.money
  return {
    id: account.id,
    active: isActive(world, account),
    fees: {
      totalBpsRate: totalRate(account.integratorRate, platformRate),
      integratorFee: { bpsRate: account.integratorRate },
      platformFee: { bpsRate: platformRate },
    },
    depositInstructions: account.depositInstructions,
    destination: account.destination,
    created: account.createdAt.toISOString(),
    updated: account.updatedAt.toISOString(),
  }
}

/** Whether an account takes deposits: it stops by itself when none came for a while. */
export function isActive({ now }: World, { activeUntil }: VirtualAccountRow): boolean {
  return now() < activeUntil
}

/** Until when an account is active from now on. */
export function activeFromNow({ settings, now }: World): Date {
  return later(now(), settings.money.virtualAccountDays * DAY_SECONDS)
}

/** Keeps an account active from now on; undefined when there is none with this id. */
export async function keepActive(world: World, tx: Tx, id: string): Promise<VirtualAccountRow | undefined> {
  const [account] = await tx
    .update(sandboxVirtualAccounts)
    .set({ activeUntil: activeFromNow(world), updatedAt: world.now() })
    .where(eq(sandboxVirtualAccounts.id, id))
    .returning()
  return account
}
