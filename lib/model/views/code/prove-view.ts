import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { NoticeView } from '../page/notice'
import type { CodeButton, SendCodeView } from './types'
import { waitView } from './wait-view'

type Channel = 'email' | 'phone'

/** Another way the code can go, and from when on where it cannot yet. */
type OtherChannel = { channel: Channel; from: Date | undefined }

type ProveInput = {
  words: Words
  channel: Channel
  /** Masked. */
  to: string
  others: readonly OtherChannel[]
  /** From when on a code can be asked for; undefined when it can be now. */
  from?: Date | undefined
  now: Date
  laterHref: string
  /** The person's own browser confirms what support wrote down. */
  assisted?: boolean
  /** The session is over: without the proof nothing can be continued. */
  isOver?: boolean
  notice?: NoticeView
}

/** Before the code: where it will go, and where it could go instead. */
export function proveView(input: ProveInput): SendCodeView {
  const { words, channel } = input
  return {
    title: words.t(input.assisted ? 'assisted.confirm_title' : 'steps.prove.title'),
    lead: words.t(input.assisted ? `assisted.${channel}_lead` : `prove.${channel}_lead`),
    to: input.to,
    submit: words.t('code.send'),
    submitting: words.t('code.sending'),
    intent: `send-${channel}`,
    others: otherChannels(input.others, words, input.now),
    ...withoutUndefined({
      risk: riskOf(input),
      notice: input.notice,
      wait: waitView(words, 'code.wait', input.from, input.now),
    }),
    later: {
      label: words.t(input.assisted || input.isOver ? 'form.later' : 'prove.without'),
      href: input.laterHref,
    },
  }
}

/** Where one may choose a text message and something safer: what is weaker about it. */
function riskOf({ words, channel, others }: ProveInput): string | undefined {
  const offered = [channel, ...others.map((other) => other.channel)]
  return offered.includes('phone') && offered.includes('email') ? words.t('prove.phone_risk') : undefined
}

/** The other ways a code can go, each a button. */
export function otherChannels(others: readonly OtherChannel[], words: Words, now: Date): CodeButton[] {
  return others.map(({ channel, from }) => ({
    label: words.t(`prove.${channel}_instead`),
    intent: `send-${channel}`,
    icon: channel === 'email' ? 'mail' : 'smartphone',
    ...withoutUndefined({ offMs: from && from.getTime() - now.getTime() }),
  }))
}

/** Says on every page of a further browser why it shows no stored answer, and how it can. */
export function hiddenNotice(words: Words, href: string | undefined): NoticeView {
  return {
    title: words.t('prove.hidden_title'),
    text: words.t(href ? 'prove.hidden' : 'prove.hidden_for_good'),
    ...(href ? { action: { label: words.t('prove.action'), href } } : {}),
  }
}
