import type { Words } from '@/lib/platform/i18n/words'
import { phraseView } from '../landing/phrase-view'
import type { InvitePersonView, RemovePersonView } from './types'

type RemoveInput = {
  words: Words
  asker: string
  name: string
  isMe: boolean
  /** Someone can still be removed. */
  open: boolean
  problem: 'closed' | 'underway' | 'unreachable' | 'limited' | undefined
  listHref: string
}

/** Asks whether to remove a person from the list, or says why they can no longer be removed. */
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
  return {
    title: words.t('people.invite.title', { name }),
    lead: words.t('people.invite.lead', { name }),
    told: words.t('people.invite.private', { name }),
    phrase: phraseView(words, { text: words.t('people.invite.phrase', { name }), phrase, asked: null }),
    ...(invitedAt ? { earlier: words.t('people.invite.earlier', { date: words.day(invitedAt) }) } : {}),
    make: words.t('people.invite.make'),
    making: words.t('people.invite.making'),
    ask: {
      title: words.t('people.invite.ask_title', { asker }),
      text: words.t('people.invite.ask_text', { asker, name }),
      submit: words.t('people.invite.ask', { asker }),
      submitting: words.t('people.invite.asking'),
    },
    ...(canAnswerHere
      ? {
          here: {
            title: words.t('people.invite.here_title'),
            text: words.t('people.invite.here_text', { name }),
            submit: words.t('people.invite.here', { name }),
            action: input.hereHref,
          },
        }
      : {}),
    back: { label: words.t('people.form.back'), href: listHref },
    words: {
      made: words.t('people.invite.made'),
      link: words.t('people.invite.link'),
      copy: words.t('hand_off.copy'),
      mail: words.t('hand_off.mail'),
      share: words.t('hand_off.share'),
      copied: words.t('hand_off.copied'),
      notCopied: words.t('hand_off.not_copied'),
      handedOn: words.t('hand_off.handed_on'),
      failed: words.t('people.invite.failed'),
    },
  }
}
