import type { Words } from '@/lib/i18n/words'
import { showShare } from '../../people/share'
import type { Turn } from '../../people/turn'
import type { PersonView } from '../../views/people'
import type { ListedPerson, PeopleInput } from './input'
import { listed } from './picture'

const TONES: Readonly<Record<Turn, PersonView['tone']>> = {
  done: 'done',
  review: 'quiet',
  attention: 'bad',
  denied: 'bad',
  yours: 'go',
  started: 'quiet',
  invited: 'quiet',
  asked: 'quiet',
  uninvited: 'go',
}

/** One person's row: what they are to the company, how far they are, and what can be done about it. */
export function personView(person: ListedPerson, input: PeopleInput): PersonView {
  const { words, asker } = input
  const { id, number, name, turn } = person
  const values = { name, asker, date: words.day(person.since) }
  const hint = `people.hints.${turn}`
  return {
    ...{ id, number, name },
    part: partOf(person, words),
    hints: [
      ...(person.wantsLink ? [words.t('people.hints.wants_link', values)] : []),
      ...(words.has(hint) ? [words.t(hint, values)] : []),
    ],
    state: words.t(`people.states.${turn}`, values),
    tone: TONES[turn],
    buttons: buttonsOf(person, input),
    links: linksOf(person, input),
  }
}

function buttonsOf({ turn, name, canAnswerHere }: ListedPerson, { words, open }: PeopleInput) {
  const here = canAnswerHere && turn === 'yours'
  const revoke = open && (turn === 'invited' || turn === 'started')
  return [
    ...(here
      ? [
          {
            label: words.t('people.here_go'),
            of: name,
            intent: 'here' as const,
            busy: words.t('landing.starting'),
          },
        ]
      : []),
    ...(revoke
      ? [
          {
            label: words.t('people.revoke'),
            of: name,
            intent: 'revoke' as const,
            busy: words.t('form.submitting'),
          },
        ]
      : []),
  ]
}

/** What can be done about one person, the likeliest first. */
function linksOf({ id, name, turn, isMe, canChange }: ListedPerson, { words, hrefs, open }: PeopleInput) {
  const link = (label: string, href: string) => ({ label: words.t(label), of: name, href })
  const again =
    turn === 'invited' || turn === 'started' || turn === 'attention' || turn === 'denied' || turn === 'asked'
  return [
    ...(turn === 'uninvited' || (turn === 'yours' && !isMe)
      ? [link('people.invite_go', hrefs.invite(id))]
      : []),
    ...(again ? [link('people.invite_again', hrefs.invite(id))] : []),
    ...(open && canChange ? [link('people.change', hrefs.person(id))] : []),
    ...(open ? [link('people.remove', hrefs.remove(id))] : []),
  ]
}

/** What somebody is to the company, in one line. */
function partOf({ position, isDirector, facts }: ListedPerson, words: Words): string {
  const { share, isControlPerson, isSigner } = facts
  const parts = [
    ...(position ? [position] : []),
    ...(isDirector ? [words.t('people.part.director')] : []),
    ...(isControlPerson ? [words.t('people.part.controls')] : []),
    ...(isSigner ? [words.t('people.part.signs')] : []),
    ...(share ? [words.t('people.part.owns', { share: showShare(share, words.locale) })] : []),
  ]
  const line = parts.length > 0 ? listed(parts, words) : words.t('people.part.open')
  return line.charAt(0).toLocaleUpperCase(words.locale) + line.slice(1)
}
