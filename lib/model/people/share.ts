import { foldDigits, plainSigns } from '@/lib/model/reference/figures'
import { formatLocale } from '@/lib/platform/i18n/format-locale'

/** Millionths of a percent: shares add up without the rounding of fractions. */
export type Share = number

const PER_CENT = 1_000_000
const DECIMALS = 6
/** All of a company. */
export const WHOLE: Share = 100 * PER_CENT
/** From here on someone is an owner whom the law asks for (service description). */
export const OWNER_SHARE: Share = 25 * PER_CENT

export type ReadShare = { ok: true; share: Share } | { ok: false; problem: 'empty' | 'wrong' | 'range' }

/** A share of any keyboard in plain figures, without its per cent sign. */
export function plainFigures(text: string): string {
  return plainSigns(foldDigits(text)).replace(/[\s%]/g, '')
}

/** A share in plain figures with a point or a comma, as `plainFigures` leaves it of what people write. */
export function readFigures(figures: string): ReadShare {
  const compact = figures.replace(',', '.').replace(/^\.(?=\d)/, '0.')
  if (compact === '') return { ok: false, problem: 'empty' }
  const match = /^(\d+)(?:\.(\d*))?$/.exec(compact)
  if (!match) return { ok: false, problem: /^-\d/.test(compact) ? 'range' : 'wrong' }
  const [, whole = '', fraction = ''] = match
  if (fraction.length > DECIMALS || whole.length > DECIMALS) return { ok: false, problem: 'range' }
  const share = Number(whole) * PER_CENT + Number(fraction.padEnd(DECIMALS, '0'))
  return share > WHOLE ? { ok: false, problem: 'range' } : { ok: true, share }
}

/** A share as the service takes it, a decimal string from 0 to 100. */
export function writeShare(share: Share): string {
  const fraction = String(share % PER_CENT)
    .padStart(DECIMALS, '0')
    .replace(/0+$/, '')
  return `${Math.floor(share / PER_CENT)}${fraction && `.${fraction}`}`
}

/** A share as people of a language read it; with fewer decimals where there is room for no more. */
export function showShare(share: Share, locale: string, decimals = DECIMALS): string {
  const style = { style: 'percent', maximumFractionDigits: decimals } as const
  return new Intl.NumberFormat(formatLocale(locale), style).format(share / WHOLE)
}
