import 'server-only'
import { eq } from 'drizzle-orm'
import { sandboxTransferFees } from '@/lib/platform/db/schema/sandbox-money'
import { envelope, failedEnvelope, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import type { World } from '../world'

type TransferFeeRow = typeof sandboxTransferFees.$inferSelect

/** A transfer fee as version 1 shows it. */
export function transferFeeBody(fee: TransferFeeRow) {
  const created = fee.createdAt.toISOString()
  return {
    id: fee.id,
    setter: 'application',
    application: { id: 'application_sandbox' },
    targetCustomer: { id: fee.customerId },
    ...fee.data,
    active: true,
    activeSince: created,
    deactivated: null,
    inheritFixedFees: false,
    updated: fee.updatedAt.toISOString(),
    created,
  }
}

/** GET /v1/transfer/fee/{id}; from the day of its removal it is as unknown as any other path. */
export async function getTransferFee(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const now = world.now()
  if (now >= new Date(world.settings.money.transferFeeUntil))
    return failedEnvelope(404, 'route/not-found', 'Not found', now)
  const [fee] = await world.db.select().from(sandboxTransferFees).where(eq(sandboxTransferFees.id, call.id))
  return fee
    ? envelope({ transferFee: transferFeeBody(fee) }, now)
    : failedEnvelope(404, 'transfer/fee-not-found', 'Transfer fee not found', now)
}
