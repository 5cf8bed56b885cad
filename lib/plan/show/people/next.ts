import type { Words } from '@/lib/i18n/words'
import { peopleStanding } from '../../people/rules'
import { OWNER_SHARE, showShare } from '../../people/share'
import type { PeopleNext } from '../../views/people'
import type { ListedPerson, PeopleInput } from './input'

/** The one thing to do next: one's own part, a rule that is open, then the first person nobody has asked. */
export function nextOf(input: PeopleInput): PeopleNext | undefined {
  const { words, people, hrefs } = input
  const { unexplained, hasControlPerson, tooMuch } = peopleStanding(people.map(({ facts }) => facts))
  const mine = people.find(({ turn }) => turn === 'yours')
  if (mine) return yourTurn(mine, words)
  const add = { label: words.t('people.add_owner'), href: hrefs.add }
  if (people.length === 0)
    return {
      title: words.t('people.first_title'),
      text: words.t('people.first_text'),
      link: { label: words.t('people.add_myself'), href: hrefs.addMyself },
      other: { label: words.t('people.add'), href: hrefs.add },
    }
  if (tooMuch.length === 0 && unexplained >= OWNER_SHARE && unexplained > (input.restSaid ?? -1))
    return {
      title: words.t('people.rest_title', { share: showShare(unexplained, words.locale) }),
      text: words.t('people.rest_text'),
      link: add,
      statement: { label: words.t('people.rest_small'), busy: words.t('form.submitting') },
    }
  if (!hasControlPerson)
    return {
      title: words.t('people.control_title'),
      text: words.t('people.control_text'),
      link: { label: words.t('people.add'), href: hrefs.add },
    }
  const unasked = people.find(({ turn }) => turn === 'uninvited')
  return unasked && inviteNext(unasked, input)
}

function yourTurn({ id, name, isMe }: ListedPerson, words: Words): PeopleNext {
  return {
    title: words.t(isMe ? 'people.me_title' : 'people.here_title', { name }),
    text: words.t(isMe ? 'people.me_text' : 'people.here_text', { name }),
    button: {
      label: words.t(isMe ? 'people.me_go' : 'people.here_go'),
      busy: words.t('landing.starting'),
      intent: 'here',
      person: id,
    },
  }
}

function inviteNext({ id, name }: ListedPerson, { words, hrefs }: PeopleInput): PeopleNext {
  return {
    title: words.t('people.invite_title', { name }),
    text: words.t('people.invite_text', { name }),
    link: { label: words.t('people.invite_go'), href: hrefs.invite(id) },
  }
}
