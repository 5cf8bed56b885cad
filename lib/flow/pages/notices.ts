import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { NoticeView } from '@/lib/model/views/page/notice'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { wordsOf } from './visit-words'

/** The service does not answer, and the answer waits here until it does. */
export function heldNotice(visit: Visit, ref?: string): NoticeView {
  const { t } = wordsOf(visit)
  return {
    title: t('notices.held_title'),
    text: t('notices.held'),
    ...withoutUndefined({ ref: ref || undefined }),
  }
}

/** The service did not answer; nothing was changed. */
export function unreachableNotice(visit: Visit, ref?: string): NoticeView {
  const { t } = wordsOf(visit)
  return {
    title: t('notices.unreachable_title'),
    text: t('notices.unreachable'),
    ...withoutUndefined({ ref: ref || undefined }),
  }
}

/** The service did not answer, and the page shows how things stood before. */
export function staleNotice(visit: Visit, now = new Date()): NoticeView {
  const { t, clock, day } = wordsOf(visit)
  const at = visit.onboarding.snapshotAt ?? visit.onboarding.createdAt
  const isToday = day(at) === day(now)
  const text = isToday ? t('notices.stale', { time: clock(at) }) : t('notices.stale_on', { date: day(at) })
  return { title: t('notices.stale_title'), text }
}
