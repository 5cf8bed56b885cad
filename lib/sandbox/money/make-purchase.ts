import 'server-only'
import { z } from 'zod'
import { sandboxPurchases } from '@/lib/platform/db/schema/sandbox-money'
import { created, invalid, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { parseBody } from '../rules/parse'
import { recordHappenings } from '../webhooks/events'
import { newSandboxId, type Tx, type World } from '../world'
import { customerAt } from './access'
import { checkAmount } from './amounts'
import { type PurchaseRow, purchaseBody } from './purchases'
import { isBankCurrency, networksOfCoin } from './rails'

const PurchaseMake = z.strictObject({
  kind: z.enum(['payment', 'subscription']),
  customerId: z.string().min(1),
  amount: z.string(),
  currency: z.string().default('usdc'),
})
type Told = z.infer<typeof PurchaseMake>

/** POST /purchase, the sandbox's own: a payment that is pending, or a subscription with its first payment. */
export async function makePurchase(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const { settings } = world
  const body = parseBody(PurchaseMake, call.json)
  if (!body.ok) return invalid(body.violations)
  const { customerId, amount, currency } = body.value
  if (!isBankCurrency(currency) && networksOfCoin(currency, settings).length === 0)
    return invalid([{ pointer: '/currency', detail: 'Must be a currency of the service' }])
  const violations = checkAmount(amount, currency, '/amount', settings)
  if (violations.length > 0) return invalid(violations)
  return world.db.transaction(async (tx) => {
    const found = await customerAt(tx, customerId, '/customerId')
    if ('answer' in found) return found.answer
    const isPayment = body.value.kind === 'payment'
    const thing = await insertPurchase(world, tx, body.value, isPayment ? 'pending' : 'active')
    if (isPayment) {
      await recordHappenings(world, tx, [{ name: 'payment.pending', thing, customerId }])
      return created(thing)
    }
    const payment = await insertPurchase(world, tx, { ...body.value, kind: 'payment' }, 'successful')
    await recordHappenings(world, tx, [
      { name: 'subscription.create', thing, customerId },
      { name: 'payment.successful', thing: payment, customerId },
    ])
    return created(thing)
  })
}

async function insertPurchase(world: World, tx: Tx, told: Told, status: PurchaseRow['status']) {
  const now = world.now()
  const id = newSandboxId(told.kind)
  const [purchase] = await tx
    .insert(sandboxPurchases)
    .values({ ...told, id, status, createdAt: now, updatedAt: now })
    .returning()
  if (purchase === undefined) throw new Error('An insert returned no row')
  return purchaseBody(purchase)
}
