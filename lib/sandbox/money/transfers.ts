import 'server-only'
import { eq } from 'drizzle-orm'
import {
  type SandboxTransferData,
  type SandboxTransferStatus,
  type SandboxTransferStep,
  sandboxTransfers,
} from '@/lib/platform/db/schema/sandbox-money'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { SandboxSettings } from '../settings'
import { recordHappenings } from '../webhooks/events'
import { later, newSandboxId, type Tx, type World } from '../world'

type TransferRow = typeof sandboxTransfers.$inferSelect

/** A transfer as it is answered: what was sent, where it is, and how it came there. */
export function transferBody({ money }: SandboxSettings, transfer: TransferRow) {
  const { amount, source, destination, ...fees } = transfer.data
  const words = money.transferStatuses
  return {
    id: transfer.id,
    customer: transfer.customerId,
    amount,
    source,
    destination,
    ...withoutUndefined(fees),
    mock: transfer.mock,
    status: words[standingOf(transfer)],
    statusHistory: transfer.history.map(({ status, at }) => ({ status: words[status], transitionedAt: at })),
    created: transfer.createdAt.toISOString(),
    updated: transfer.updatedAt.toISOString(),
  }
}

/** The status in which a transfer is. */
export function standingOf({ history }: TransferRow): SandboxTransferStatus {
  return history.at(-1)?.status ?? 'pending'
}

type NewTransfer = {
  customerId: string
  data: SandboxTransferData
  mock: boolean
  ahead: SandboxTransferStep[]
}

/** Makes a transfer that waits for its funds, and tells of it. */
export async function insertTransfer(world: World, tx: Tx, told: NewTransfer): Promise<TransferRow> {
  const now = world.now()
  const [first] = told.ahead
  const [transfer] = await tx
    .insert(sandboxTransfers)
    .values({
      ...told,
      id: newSandboxId('transfer'),
      history: [{ status: 'pending', at: now.toISOString() }],
      dueAt: first ? later(now, first.seconds) : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (transfer === undefined) throw new Error('An insert returned no row')
  const { customerId, mock } = transfer
  const thing = transferBody(world.settings, transfer)
  await recordHappenings(world, tx, [
    { name: 'payout.create', thing, customerId, mock },
    { name: 'payout.pending', thing, customerId, mock },
  ])
  return transfer
}

/** Brings a transfer, which the transaction has locked, to its next status and tells of it. */
export async function moveTransfer(
  world: World,
  tx: Tx,
  before: TransferRow,
  to: { status: SandboxTransferStatus; at: Date; ahead: SandboxTransferStep[] },
): Promise<TransferRow> {
  const { status, at, ahead } = to
  const [first] = ahead
  const [transfer] = await tx
    .update(sandboxTransfers)
    .set({
      history: [...before.history, { status, at: at.toISOString() }],
      ahead,
      dueAt: first ? later(at, first.seconds) : null,
      updatedAt: at,
    })
    .where(eq(sandboxTransfers.id, before.id))
    .returning()
  if (transfer === undefined) throw new Error('An update returned no row')
  const { customerId, mock } = transfer
  const thing = transferBody(world.settings, transfer)
  await recordHappenings(world, tx, [{ name: `payout.${status}`, thing, customerId, mock }])
  return transfer
}
