import { archOf } from '@/lib/model/people/arch'
import { type Share, showShare, WHOLE } from '@/lib/model/people/share'
import type { LiveOwnershipView, OwnershipView } from './types'

/** The picture of who owns how much while one share is being typed. The same on the server and in the browser. */
export function drawOwnership(
  { others, number, done, locale, words }: Omit<LiveOwnershipView, 'first'>,
  share: Share,
): OwnershipView {
  const parts = [...others, { number, share, done }].toSorted((one, other) => one.number - other.number)
  const explained = parts.reduce((sum, part) => sum + part.share, 0)
  const shown = showShare(explained, locale)
  const rest = showShare(Math.max(0, WHOLE - explained), locale)
  const sentence = explained > WHOLE ? words.tooMuch : words.soFar
  return {
    stones: archOf(parts),
    label: sentence.replace('{explained}', shown).replace('{rest}', rest),
    centre: { text: showShare(explained, locale, 1), note: words.note },
    key: [],
  }
}
