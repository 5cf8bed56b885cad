import type { Words } from '@/lib/platform/i18n/words'
import { whenAgain } from '../page/when'
import type { WaitView } from './types'

/** The gap that the browser fills in while it counts the last minute down. */
const GAP = { when: '{when}' }

/** Until when a button is off, in a sentence with `{when}`; undefined where it may be pressed now. */
export function waitView(
  words: Words,
  key: 'code.wait' | 'code.none_wait' | 'code.none_left',
  at: Date | undefined,
  now: Date,
): WaitView | undefined {
  if (!at || at <= now) return undefined
  return {
    inMs: at.getTime() - now.getTime(),
    text: words.t(key, { when: whenAgain(words, at, now) }),
    gapped: words.t(key, GAP),
    locale: words.locale,
  }
}
