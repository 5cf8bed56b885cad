import 'server-only'
import { z } from 'zod'
import { sandboxTransferFees } from '@/lib/platform/db/schema/sandbox-money'
import { created, invalid, type SandboxAnswer } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { parseBody } from '../rules/parse'
import { newSandboxId, type World } from '../world'
import { customerAt } from './access'
import { checkAmount, checkRate } from './amounts'
import { transferFeeBody } from './transfer-fees'

const TransferFeeMake = z.strictObject({
  customerId: z.string().min(1),
  payoutType: z.enum(['onRamp', 'offRamp']).default('offRamp'),
  cryptoCurrency: z.string().min(1).max(10).default('usdc'),
  fiatCurrency: z.string().min(1).max(10).default('usd'),
  bpsFee: z.string().default('0'),
  fixedFee: z.string().default('0.01'),
})

/** POST /transfer-fee, the sandbox's own: a fee of the time before transfers declared theirs. */
export async function makeTransferFee(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const body = parseBody(TransferFeeMake, call.json)
  if (!body.ok) return invalid(body.violations)
  const { customerId, ...told } = body.value
  const violations = [
    ...checkRate(told.bpsFee, '/bpsFee'),
    ...checkAmount(told.fixedFee, 'usd', '/fixedFee', world.settings),
  ]
  if (violations.length > 0) return invalid(violations)
  return world.db.transaction(async (tx) => {
    const found = await customerAt(tx, customerId, '/customerId')
    if ('answer' in found) return found.answer
    const now = world.now()
    const data = { ...told, customerType: found.dossier.customer.type }
    const [fee] = await tx
      .insert(sandboxTransferFees)
      .values({ id: newSandboxId('payoutFee'), customerId, data, createdAt: now, updatedAt: now })
      .returning()
    if (fee === undefined) throw new Error('An insert returned no row')
    return created(transferFeeBody(fee))
  })
}
