import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { sandboxPurchases } from '@/lib/platform/db/schema/sandbox-money'
import { created, invalid, notFound, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { parseBody } from '../rules/parse'
import { recordHappenings } from '../webhooks/events'
import type { World } from '../world'
import { eventsOf, purchaseBody, statusAfter } from './purchases'

const PurchaseMove = z.strictObject({ event: z.string() })

/** POST /purchase/{id}, the sandbox's own: lets one of its events happen to a payment or a subscription. */
export async function movePurchase(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const body = parseBody(PurchaseMove, call.json)
  if (!body.ok) return invalid(body.violations)
  return world.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(sandboxPurchases)
      .where(eq(sandboxPurchases.id, call.id))
      .for('update')
    if (before === undefined) return notFound()
    const name = eventsOf(before.kind).find((one) => one === body.value.event)
    if (name === undefined) {
      return invalid([{ pointer: '/event', detail: `Must be an event of a ${before.kind}` }])
    }
    const [purchase] = await tx
      .update(sandboxPurchases)
      .set({ status: statusAfter(name, before), updatedAt: world.now() })
      .where(eq(sandboxPurchases.id, call.id))
      .returning()
    if (purchase === undefined) throw new Error('An update returned no row')
    const thing = purchaseBody(purchase)
    await recordHappenings(world, tx, [{ name, thing, customerId: purchase.customerId }])
    return created(thing)
  })
}
