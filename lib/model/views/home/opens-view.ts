import type { Opening } from '@/lib/model/plan/unlocks'
import type { Words } from '@/lib/platform/i18n/words'
import type { OpensView } from './types'

/** What the accepted part of the check opens; undefined where nobody knows that it opens anything. */
export function opensView(title: string, open: readonly Opening[], words: Words): OpensView | undefined {
  if (open.length === 0) return undefined
  return { title, items: [...new Set(open)].map((letter) => words.t(`opens.${letter}`)) }
}
