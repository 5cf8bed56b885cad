import 'server-only'
import { maskEmail } from '@/lib/model/reference/mask'
import { maskPhone } from '@/lib/model/reference/phone'
import { developerWords, fill } from '@/lib/platform/i18n/developer-words'
import { connection } from '@/lib/upstream/connect'
import { clock, dayAndClock } from './clock'

const words = developerWords.inbox

/** One code on its way to a person. */
export type InboxCodeView = {
  id: string
  code: string
  /** False once its life is over; whether it was used or replaced is not known here. */
  works: boolean
  /** When it went, by which channel, to whom, and until when it works. */
  text: string
  customerId: string
}

export type InboxView = {
  /** How many stand here, in words. */
  count: string
  codes: readonly InboxCodeView[]
}

/**
 * The newest codes the sandbox sent, to everybody or to one customer, recipients masked; none beside a real service.
 */
export async function loadInbox(
  filter: { limit: number; customerId?: string },
  time: 'clock' | 'dayAndClock',
  now = new Date(),
): Promise<InboxView> {
  const { sandbox } = await connection()
  const messages = (await sandbox?.inbox(filter)) ?? []
  const format = time === 'clock' ? clock : dayAndClock
  const codes = messages.map(({ id, code, channel, to, sentAt, expiresAt, customerId }) => {
    const works = expiresAt > now
    const parts = [
      format(sentAt),
      fill(words[channel], { to: channel === 'email' ? maskEmail(to) : maskPhone(to) }),
      fill(works ? words.works : words.expired, { time: clock(expiresAt) }),
    ]
    return { id, code, works, text: parts.join(' · '), customerId }
  })
  return inboxOf(codes)
}

/** An inbox with these codes in it. */
export function inboxOf(codes: readonly InboxCodeView[]): InboxView {
  return { count: countWords(codes.length), codes }
}

function countWords(count: number): string {
  if (count === 0) return words.count_0
  return count === 1 ? words.count_1 : fill(words.count_more, { count })
}
