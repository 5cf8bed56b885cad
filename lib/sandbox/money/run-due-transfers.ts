import 'server-only'
import { asc, eq, lte } from 'drizzle-orm'
import { sandboxTransfers } from '@/lib/platform/db/schema/sandbox-money'
import type { World } from '../world'
import { moveTransfer } from './transfers'

/** Transfers moved in one round; the rest waits for the next. */
const ROUND = 100

/** Takes every step of every transfer that is due, each at the time that it was due at. */
export async function runDueTransfers(world: World): Promise<void> {
  const due = await world.db
    .select({ id: sandboxTransfers.id })
    .from(sandboxTransfers)
    .where(lte(sandboxTransfers.dueAt, world.now()))
    .orderBy(asc(sandboxTransfers.dueAt))
    .limit(ROUND)
  for (const { id } of due) await walk(world, id)
}

/** A transfer that another process is busy with is left to it. */
async function walk(world: World, id: string): Promise<void> {
  await world.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(sandboxTransfers)
      .where(eq(sandboxTransfers.id, id))
      .for('update', { skipLocked: true })
    let transfer = found
    while (transfer?.dueAt && transfer.dueAt <= world.now()) {
      const [next, ...ahead] = transfer.ahead
      if (next === undefined) return
      transfer = await moveTransfer(world, tx, transfer, { status: next.status, at: transfer.dueAt, ahead })
    }
  })
}
