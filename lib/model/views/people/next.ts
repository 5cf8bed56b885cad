import { showShare } from '@/lib/model/people/share'
import { closedTask, type PeopleTask, peopleTask } from '@/lib/model/people/task'
import type { ListedPerson, PeopleInput } from './input'
import type { PeopleNext } from './types'

/** The one thing to do next, in words. */
export function nextOf(input: PeopleInput): PeopleNext | undefined {
  const { open, mayAdd, people, restSaid } = input
  const task = open ? peopleTask(people, restSaid) : closedTask(people, mayAdd)
  return task && taskView(task, input)
}

function taskView(task: PeopleTask, input: PeopleInput): PeopleNext | undefined {
  const { words, people, hrefs } = input
  const person = 'id' in task ? people.find(({ id }) => id === task.id) : undefined
  switch (task.kind) {
    case 'mine':
      return person && yourTurn(person, input)
    case 'invite':
      return person && inviteNext(person, input)
    case 'first':
      return {
        title: words.t('people.first_title'),
        text: words.t('people.first_text'),
        link: { label: words.t('people.add_myself'), href: hrefs.addMyself },
        other: { label: words.t('people.add'), href: hrefs.add },
      }
    case 'rest':
      return {
        title: words.t('people.rest_title', { share: showShare(task.share, words.locale) }),
        text: words.t('people.rest_text'),
        link: { label: words.t('people.add_owner'), href: hrefs.add },
        statement: { label: words.t('people.rest_small'), busy: words.t('form.submitting') },
      }
    case 'control':
      return {
        title: words.t('people.control_title'),
        text: words.t('people.control_text'),
        link: { label: words.t('people.add'), href: hrefs.add },
      }
    // What to do about someone who was named wrongly, or who can do nothing more, is beside them.
    case 'denied':
    case 'stopped':
      return undefined
  }
}

function yourTurn({ id, name, isMe }: ListedPerson, { words, hrefs }: PeopleInput): PeopleNext {
  return {
    title: words.t(isMe ? 'people.me_title' : 'people.here_title', { name }),
    text: words.t(isMe ? 'people.me_text' : 'people.here_text', { name }),
    post: { label: words.t(isMe ? 'people.me_go' : 'people.here_go'), href: hrefs.here(id) },
  }
}

function inviteNext({ id, name }: ListedPerson, { words, hrefs }: PeopleInput): PeopleNext {
  return {
    title: words.t('people.invite_title', { name }),
    text: words.t('people.invite_text', { name }),
    link: { label: words.t('people.invite_go'), href: hrefs.invite(id) },
  }
}
