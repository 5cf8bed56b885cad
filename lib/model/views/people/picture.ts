import { archOf } from '@/lib/model/people/arch'
import { peopleStanding } from '@/lib/model/people/rules'
import { type Share, showShare, WHOLE } from '@/lib/model/people/share'
import { isolated } from '@/lib/platform/i18n/isolate'
import type { Words } from '@/lib/platform/i18n/words'
import type { ListedPerson } from './input'
import type { OwnershipView, PeopleView } from './types'

/** The picture of who owns how much; undefined before anyone owns anything, and where the shares exceed the whole. */
export function ownershipView(
  people: ReadonlyArray<Pick<ListedPerson, 'number' | 'facts' | 'turn' | 'name'>>,
  words: Words,
): OwnershipView | undefined {
  const { explained, unexplained } = peopleStanding(people.map(({ facts }) => facts))
  const show = (share: Share) => showShare(share, words.locale)
  if (explained === 0 || explained > WHOLE) return undefined
  const parts = people.map(({ number, facts, turn }) => ({
    number,
    share: facts.share ?? 0,
    done: turn === 'done',
  }))
  const owners = people
    .filter(({ facts }) => (facts.share ?? 0) > 0)
    .map(({ number, name, facts, turn }) => {
      const values = { number, name, share: show(facts.share ?? 0) }
      return words.t(turn === 'done' ? 'people.picture.done' : 'people.picture.open', values)
    })
  const rest = unexplained > 0 ? [words.t('people.picture.rest', { share: show(unexplained) })] : []
  return {
    stones: archOf(parts),
    label: words.t('people.picture.label', { parts: listed([...owners, ...rest], words) }),
    centre: { text: showShare(explained, words.locale, 1), note: words.t('people.picture.explained') },
    key: [
      { look: 'set', text: words.t('people.picture.key_done') },
      { look: 'open', text: words.t('people.picture.key_open') },
      { look: 'gap', text: words.t('people.picture.key_gap') },
    ],
  }
}

/** Several things in one line, as the language separates them. */
export function listed(parts: readonly string[], { locale }: Words): string {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(parts)
}

/** Too much is said, not refused: one of the shares is wrong, and only people can know which. */
export function tooMuchNotice(
  people: ReadonlyArray<Pick<ListedPerson, 'id' | 'name' | 'facts'>>,
  words: Words,
): PeopleView['notice'] {
  const { explained, tooMuch } = peopleStanding(people.map(({ facts }) => facts))
  if (tooMuch.length === 0) return undefined
  const names = people
    .filter(({ id }) => tooMuch.includes(id))
    .map(({ name, facts }) => {
      const share = showShare(facts.share ?? 0, words.locale)
      return `${isolated(name, words.direction)} (${share})`
    })
  return {
    title: words.t('people.too_much_title', { share: showShare(explained, words.locale) }),
    text: words.t('people.too_much', { names: listed(names, words) }),
  }
}
