import 'server-only'
import type { Violation } from '../calls/answer'
import type { SandboxSettings } from '../settings'
import { isBankCurrency } from './rails'

/** What is wrong with an amount of a currency: a decimal text above zero, not finer than the currency. */
export function checkAmount(
  text: string,
  currency: string,
  pointer: string,
  settings: SandboxSettings,
): Violation[] {
  const detail = whatIsWrong(text, decimalsOf(currency, settings))
  return detail === undefined ? [] : [{ pointer, detail }]
}

function whatIsWrong(text: string, decimals: number): string | undefined {
  if (/^-\d+(?:\.\d+)?$/.test(text)) return 'Must not be negative'
  const [, fraction = ''] = /^\d{1,15}(?:\.(\d+))?$/.exec(text) ?? [undefined, undefined]
  if (!/^\d{1,15}(?:\.\d+)?$/.test(text)) return 'Must be a decimal number as text'
  if (fraction.length > decimals) return `Must have at most ${decimals} digits behind the point`
  return Number(text) > 0 ? undefined : 'Must be more than zero'
}

function decimalsOf(currency: string, { money }: SandboxSettings): number {
  return isBankCurrency(currency) ? money.decimals.fiat : money.decimals.coin
}

const ALL_OF_IT = 10_000

/** What is wrong with a fee in basis points: a decimal text from 0 to 10,000. */
export function checkRate(text: string | undefined, pointer: string): Violation[] {
  if (text === undefined || (/^\d{1,5}(?:\.\d{1,4})?$/.test(text) && Number(text) <= ALL_OF_IT)) return []
  return [{ pointer, detail: 'Must be basis points as text, from 0 to 10000' }]
}

/** The sum of rates in basis points, as text. */
export function totalRate(...rates: string[]): string {
  const fine = 10_000
  return String(rates.reduce((sum, rate) => sum + Math.round(Number(rate) * fine), 0) / fine)
}
