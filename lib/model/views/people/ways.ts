import type { Words } from '@/lib/platform/i18n/words'
import type { InvitePersonView, RemovePersonView } from './types'

type RemoveInput = {
  words: Words
  asker: string
  name: string
  isMe: boolean
  /** Somebody can still be removed. */
  open: boolean
  problem: 'closed' | 'underway' | 'unreachable' | 'limited' | undefined
  listHref: string
}

/** The question before somebody is taken off the list, or why that is not possible any more. */
export function removePersonView({
  words,
  asker,
  name,
  isMe,
  open,
  problem,
  listHref,
}: RemoveInput): RemovePersonView {
  const values = { name, asker }
  const keep = { label: words.t('people.remove_page.keep', values), href: listHref }
  const submitting = words.t('people.remove_page.submitting')
  if (!open || problem === 'closed')
    return {
      title: words.t('people.remove_page.closed_title', values),
      text: words.t('people.remove_page.closed', values),
      submitting,
      keep: { label: words.t('people.form.back'), href: listHref },
    }
  return {
    title: words.t(isMe ? 'people.remove_page.title_me' : 'people.remove_page.title', values),
    text: words.t('people.remove_page.text', values),
    submit: words.t('people.remove_page.submit', values),
    submitting,
    keep,
    ...(problem ? { problem: words.t(`people.remove_page.${problem}`, values) } : {}),
  }
}

type InviteInput = {
  words: Words
  asker: string
  company: string | undefined
  name: string
  /** Two words that the person's first page shows as well. */
  phrase: string
  invitedAt: Date | undefined
  canAnswerHere: boolean
  hereHref: string
  listHref: string
}

/** How one person can answer for themselves. */
export function invitePersonView(input: InviteInput): InvitePersonView {
  const { words, asker, name, phrase, invitedAt, canAnswerHere, listHref } = input
  const t = (key: string) => words.t(`people.invite.${key}`, { name, asker })
  const carry = (key: string) => words.t(`hand_off.${key}`)
  return {
    title: t('title'),
    lead: t('lead'),
    told: t('private'),
    phrase: { text: t('phrase'), words: phrase },
    ...(invitedAt ? { earlier: words.t('people.invite.earlier', { name, date: words.day(invitedAt) }) } : {}),
    make: t('make'),
    making: t('making'),
    ask: { title: t('ask_title'), text: t('ask_text'), submit: t('ask'), submitting: t('asking') },
    ...(canAnswerHere
      ? {
          here: { title: t('here_title'), text: t('here_text'), submit: t('here'), action: input.hereHref },
        }
      : {}),
    back: { label: words.t('people.form.back'), href: listHref },
    words: {
      made: t('made'),
      link: t('link'),
      copy: carry('copy'),
      mail: carry('mail'),
      share: carry('share'),
      copied: carry('copied'),
      notCopied: carry('not_copied'),
      handedOn: carry('handed_on'),
      failed: t('failed'),
    },
  }
}
