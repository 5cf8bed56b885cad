import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { sandboxTransfers } from '@/lib/platform/db/schema/sandbox-money'
import { created, invalid, notFound, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { parseBody } from '../rules/parse'
import type { World } from '../world'
import { NEXT_STATUSES } from './transfer-course'
import { moveTransfer, standingOf, transferBody } from './transfers'

const STATUSES = ['funded', 'processing', 'successful', 'failed', 'cancelled', 'refunded'] as const
const TransferMove = z.strictObject({ status: z.enum(STATUSES) })

/** POST /transfer/{id}, the sandbox's own: takes a transfer from its course and to a status by hand. */
export async function moveTransferByHand(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const body = parseBody(TransferMove, call.json)
  if (!body.ok) return invalid(body.violations)
  const { status } = body.value
  return world.db.transaction(async (tx) => {
    const [transfer] = await tx
      .select()
      .from(sandboxTransfers)
      .where(eq(sandboxTransfers.id, call.id))
      .for('update')
    if (transfer === undefined) return notFound()
    const possible = NEXT_STATUSES[standingOf(transfer)]
    if (!possible.includes(status)) {
      return invalid([{ pointer: '/status', detail: `Must be one of: ${possible.join(', ') || 'none'}` }])
    }
    const moved = await moveTransfer(world, tx, transfer, { status, at: world.now(), ahead: [] })
    return created(transferBody(world.settings, moved))
  })
}
