import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { waitUntil } from '@/lib/flow/one-time-codes/code-notice'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { NoticeView } from '@/lib/model/views/page/notice'
import type { Db } from '@/lib/platform/db/open'
import type { Failure } from '@/lib/platform/errors'
import { takePoint } from '@/lib/platform/limits/rate-limits'

/** Counts one submitted page, and says so where there were too many in a short time. */
export async function submitLimit(db: Db, visit: Visit): Promise<NoticeView | undefined> {
  const limited = await takePoint(db, 'submit', visit.onboarding.id)
  return limited && limitNotice(visit, limited)
}

/** Too much in a short time, and when it is possible again. */
export function limitNotice(visit: Visit, failure: Failure): NoticeView {
  const words = wordsOf(visit)
  const values = { when: waitUntil(visit, failure) }
  return { title: words.t('notices.limit_title'), text: words.t('notices.limit', values) }
}
