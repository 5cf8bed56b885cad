import 'server-only'
import { alertTitle } from '@/lib/operator/list/alert-title'
import { listAddress } from '@/lib/operator/list/list-address'
import type { Matter } from '@/lib/operator/list/queue'
import type { Words } from '@/lib/platform/i18n/words'

/** What needs a person on the team: one line that opens. Undefined when nothing does. */
export type QueueView = {
  title: string
  /** What the line says while it is closed: how many there are, and the one that waits longest. */
  count: string
  oldest: string
  matters: ReadonlyArray<{
    id: string
    title: string
    code?: string | undefined
    text: string
    href: string
    label: string
  }>
}

/** The matters of the queue in words, the oldest first. */
export function queueView(words: Words, queue: readonly Matter[]): QueueView | undefined {
  const [oldest] = queue
  if (!oldest) return undefined
  return {
    title: words.t('operator.queue.title'),
    count: words.t('operator.queue.count', { count: queue.length }),
    oldest: alertTitle(words, oldest.kind),
    matters: queue.map((matter) => matterView(words, matter)),
  }
}

/** One matter of the queue, with the way to it. */
function matterView(words: Words, { kind, subject, onboardings, since, onboardingId }: Matter) {
  const isCode = kind === 'requirement_unknown'
  return {
    id: `${kind} ${onboardingId} ${subject}`,
    title: alertTitle(words, kind),
    code: isCode ? subject : undefined,
    text: words.t('operator.queue.since', { count: onboardings, time: words.moment(since) }),
    href:
      isCode && onboardings > 1
        ? listAddress({ code: subject, error: 'alert' })
        : `/operator/onboardings/${onboardingId}`,
    label: words.t('operator.queue.look'),
  }
}
