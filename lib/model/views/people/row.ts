import { showShare } from '@/lib/model/people/share'
import type { Turn } from '@/lib/model/people/turn'
import type { PlainKey } from '@/lib/platform/i18n/message-key'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { leftOf, remindedHint } from './chase'
import type { ListedPerson, PeopleInput } from './input'
import { listed } from './picture'
import type { PersonDeed, PersonView } from './types'

const TONES: Readonly<Record<Turn, PersonView['tone']>> = {
  done: 'done',
  review: 'quiet',
  attention: 'bad',
  stopped: 'bad',
  denied: 'bad',
  yours: 'go',
  started: 'quiet',
  invited: 'quiet',
  asked: 'quiet',
  uninvited: 'go',
}

/** One person's row: what they are to the company, how far they are, and what can be done about it. */
export function personView(person: ListedPerson, input: PeopleInput): PersonView {
  const { words, asker, open } = input
  const { id, number, name, turn } = person
  const values = { name, asker, date: words.day(person.since) }
  const toDo = leftOf(person, words)
  // Nobody is taken off a closed list.
  const hint = turn === 'denied' && !open ? 'people.hints.denied_closed' : (`people.hints.${turn}` as const)
  return {
    id,
    number,
    name,
    part: partOf(person, words),
    hints: [
      ...(person.wantsLink ? [words.t('people.hints.wants_link')] : []),
      ...(words.has(hint) ? [words.t(hint, values)] : []),
      ...toDo.hints,
      ...remindedHint(person, input),
    ],
    ...withoutUndefined({ left: toDo.left }),
    state: words.t(`people.states.${turn}`, values),
    tone: TONES[turn],
    deeds: deedsOf(person, input),
    more: words.t('people.more'),
  }
}

/** What can be done about one person, the likeliest first. */
function deedsOf(person: ListedPerson, { words, hrefs, open }: PeopleInput): readonly PersonDeed[] {
  const { id, turn, isMe, canChange, canAnswerHere, canRemind } = person
  const link = (key: PlainKey, href: string): PersonDeed => ({ kind: 'link', label: words.t(key), href })
  const hasLink = turn === 'invited' || turn === 'started'
  const isNew = turn === 'uninvited' || (turn === 'yours' && !isMe)
  const again = hasLink || turn === 'attention' || turn === 'denied' || turn === 'asked'
  return [
    ...(turn === 'yours' && canAnswerHere
      ? [{ kind: 'post' as const, label: words.t('people.here_go'), href: hrefs.here(id) }]
      : []),
    ...(canRemind ? [pressed('remind', 'people.chase.remind', words)] : []),
    ...(isNew ? [link('people.invite_go', hrefs.invite(id))] : []),
    ...(again ? [link('people.invite_again', hrefs.invite(id))] : []),
    ...(open && canChange ? [link('people.change', hrefs.person(id))] : []),
    ...(open && hasLink ? [pressed('revoke', 'people.revoke', words)] : []),
    ...(open ? [link('people.remove', hrefs.remove(id))] : []),
  ]
}

function pressed(intent: 'remind' | 'revoke', key: PlainKey, words: Words): PersonDeed {
  return { kind: 'button', label: words.t(key), intent, busy: words.t('form.submitting') }
}

/** What someone is to the company, in one line. */
function partOf({ position, isDirector, facts }: ListedPerson, words: Words): string {
  const { share, isControlPerson, isSigner } = facts
  const parts = [
    ...(position ? [position] : isDirector ? [words.t('people.part.director')] : []),
    ...(isControlPerson ? [words.t('people.part.controls')] : []),
    ...(isSigner ? [words.t('people.part.signs')] : []),
    ...(share ? [words.t('people.part.owns', { share: showShare(share, words.locale) })] : []),
  ]
  const line = parts.length > 0 ? listed(parts, words) : words.t('people.part.open')
  return line.charAt(0).toLocaleUpperCase(words.locale) + line.slice(1)
}
