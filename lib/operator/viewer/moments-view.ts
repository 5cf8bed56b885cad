import 'server-only'
import type { At, MomentRow } from '@/lib/operator/preview/read-scene'
import type { PlainKey } from '@/lib/platform/i18n/message-key'
import type { Words } from '@/lib/platform/i18n/words'

/** The recorded moments of an onboarding, to walk through: a slider, and one moment back and on. */
export type MomentsView = {
  action: string
  /** What else the address says, kept on the way. */
  hidden: ReadonlyArray<{ name: string; value: string }>
  label: string
  /** Of the moment that is shown, from 1; the last one is now. */
  place: number
  /** Each moment in words, oldest first, and the page that shows it. */
  list: ReadonlyArray<{ text: string; href: string }>
  button: string
  ways: ReadonlyArray<{ label: string; href: string }>
}

/** Where a page of moments lies, and what its address says beside the moment. */
type Around = { path: string; kept: Readonly<Record<string, string>> }

/**
 * The moment a slider asks for: it knows numbers in a row alone, so by place in the list. Undefined where it names
 * none.
 */
export function momentAtPlace(moments: readonly MomentRow[], place: unknown): At | undefined {
  if (typeof place !== 'string' || !/^[1-9]\d{0,5}$/.test(place)) return undefined
  return moments[Number(place) - 1]?.position ?? 'now'
}

/** The slider through the moments; undefined where there is only the present one. */
export function momentsView(
  words: Words,
  moments: readonly MomentRow[],
  at: At,
  { path, kept }: Around,
): MomentsView | undefined {
  const all: At[] = [...moments.map(({ position }) => position), 'now']
  if (all.length === 1) return undefined
  const here = all.indexOf(at)
  const list = all.map((one, index) => ({
    text: momentText(words, moments, index),
    href: `${path}?${new URLSearchParams({ ...kept, moment: String(one) })}`,
  }))
  const way = (index: number, key: PlainKey) => {
    const to = list[index]
    return to ? [{ label: words.t(key), href: to.href }] : []
  }
  return {
    action: path,
    hidden: Object.entries(kept).map(([name, value]) => ({ name, value })),
    label: words.t('operator.screen.moment'),
    place: here + 1,
    list,
    button: words.t('operator.screen.show'),
    ways: [...way(here - 1, 'operator.screen.earlier'), ...way(here + 1, 'operator.screen.later')],
  }
}

/** A moment in words: when it was, and how the onboarding stood then. */
export function momentText(words: Words, moments: readonly MomentRow[], index: number): string {
  const moment = moments[index]
  if (!moment) return words.t('operator.screen.now')
  const state = words.t(`operator.states.${moment.status}`)
  return [index + 1, words.moment(moment.createdAt), state].join(' · ')
}
