import 'server-only'
import { z } from 'zod'
import type { SandboxEnd } from '@/lib/platform/db/schema/sandbox-money'
import type { Violation } from '../calls/answer'
import type { SandboxSettings } from '../settings'
import { checkAmount, checkRate } from './amounts'
import { currencyOfRail, isBankCurrency, isRail, networksOfCoin, type Rail } from './rails'

const end = z.strictObject({ id: z.string().min(1), network: z.string(), currency: z.string() })

export const TransferCreate = z.strictObject({
  customer: z.string().min(1),
  amount: z.string(),
  source: end,
  destination: end,
  integratorBpsFeeRate: z.string().optional(),
  integratorFixedFee: z.string().optional(),
  mock: z.boolean().optional(),
})
export type TransferCreate = z.infer<typeof TransferCreate>

/** In reais, for one transfer. */
const BRL = { least: 1, most: 7500 }

/** The two ends of a transfer by what they are: one at a bank, the other on a blockchain. */
export type Ends = { rail: Rail; bankSide: 'source' | 'destination'; coinSide: 'source' | 'destination' }

/** Which end is which, or what is wrong with the networks and currencies of a transfer. */
export function readEnds(
  body: TransferCreate,
  settings: SandboxSettings,
): Ends | { violations: Violation[] } {
  const violations = [
    ...checkEnd(body.source, '/source', settings),
    ...checkEnd(body.destination, '/destination', settings),
  ]
  if (violations.length > 0) return { violations }
  const { source, destination } = body
  if (isRail(source.network) && !isRail(destination.network))
    return { rail: source.network, bankSide: 'source', coinSide: 'destination' }
  if (isRail(destination.network) && !isRail(source.network))
    return { rail: destination.network, bankSide: 'destination', coinSide: 'source' }
  const other = isRail(source.network) ? 'a stablecoin' : 'money of a bank'
  return { violations: [{ pointer: '/destination/currency', detail: `Must be ${other}` }] }
}

function checkEnd(
  { network, currency }: SandboxEnd,
  pointer: string,
  settings: SandboxSettings,
): Violation[] {
  const isMoney = isBankCurrency(currency)
  const networks = networksOfCoin(currency, settings)
  if (!isMoney && networks.length === 0)
    return [{ pointer: `${pointer}/currency`, detail: 'Must be a currency of the service' }]
  const fits = isMoney ? isRail(network) && currencyOfRail(network) === currency : networks.includes(network)
  return fits ? [] : [{ pointer: `${pointer}/network`, detail: `Must be a network of ${currency}` }]
}

/** What is wrong with the amount and the fees of a transfer whose ends are in order. */
export function checkMoney(body: TransferCreate, ends: Ends, settings: SandboxSettings): Violation[] {
  const { amount, source, integratorBpsFeeRate, integratorFixedFee } = body
  const wrong = checkAmount(amount, source.currency, '/amount', settings)
  return [
    ...wrong,
    ...checkRate(integratorBpsFeeRate, '/integratorBpsFeeRate'),
    ...checkFixedFee(integratorFixedFee, settings),
    ...(ends.rail === 'pix' ? checkBrl(body, ends, settings, wrong.length === 0) : []),
  ]
}

function checkFixedFee(text: string | undefined, settings: SandboxSettings): Violation[] {
  if (text === undefined || /^0+(?:\.0+)?$/.test(text)) return []
  return checkAmount(text, 'usd', '/integratorFixedFee', settings)
}

/** What holds for reais alone. */
function checkBrl(
  body: TransferCreate,
  ends: Ends,
  { money }: SandboxSettings,
  isNumber: boolean,
): Violation[] {
  const reais = Number(body.amount) * (ends.bankSide === 'source' ? 1 : money.reaisPerCoin)
  const violations: Violation[] = []
  if (isNumber && (reais < BRL.least || reais > BRL.most))
    violations.push({ pointer: '/amount', detail: 'Must be from R$1.00 to R$7,500.00' })
  if (body.integratorFixedFee !== undefined)
    violations.push({ pointer: '/integratorFixedFee', detail: 'Not allowed in transfers of BRL' })
  if (body[ends.coinSide].network === 'sol')
    violations.push({ pointer: `/${ends.coinSide}/network`, detail: 'Solana is not supported for BRL' })
  return violations
}
