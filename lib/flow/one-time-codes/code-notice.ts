import 'server-only'
import { contactOf, maskedContact } from '@/lib/flow/onboarding/contact'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { unreachableNotice } from '@/lib/flow/pages/notices'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { homeOfPhone } from '@/lib/model/reference/phone'
import type { NoticeView } from '@/lib/model/views/page/notice'
import { whenAgain } from '@/lib/model/views/page/when'
import type { Failure, FailureCode } from '@/lib/platform/errors'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { CodeChannel } from '@/lib/upstream/types'

/** The failures that are reported under `code`. */
const NOTICES = {
  'otp.locked': 'locked',
  'otp.crowded': 'crowded',
  'otp.cooldown': 'cooldown',
  'otp.paused': 'paused',
  'otp.unclear': 'unclear',
  'otp.unchecked': 'unchecked',
  'rate.limited': 'limit',
  'otp.budget': 'budget',
  'otp.country': 'country',
  'upstream.refused': 'refused',
  'upstream.unavailable': 'silent',
} as const satisfies Partial<Record<FailureCode, string>>

/** What is known of a code that was not sent or not judged, and when there is another try. */
export function codeNotice(visit: Visit, channel: CodeChannel, failure: Failure): NoticeView {
  const { code, ref } = failure
  if (!isTold(code)) return unreachableNotice(visit, ref)
  const words = wordsOf(visit)
  const isSpent = code === 'otp.locked' && failure.retryAfterSeconds === undefined
  const name = isSpent ? 'spent' : NOTICES[code]
  const values = {
    when: waitUntil(visit, failure),
    asker: visit.integrator.name,
    to: maskedContact(visit, channel),
    code: homeOfPhone(contactOf(visit, 'phone') ?? '').code,
  }
  return {
    title: words.t(`code.${NOTICES[code]}_title`),
    text: words.t(`code.${name}`, values),
    ...withoutUndefined({ ref: ref || undefined }),
  }
}

function isTold(code: FailureCode): code is keyof typeof NOTICES {
  return code in NOTICES
}

/** When something is possible again, as the person reads it inside a sentence. */
export function waitUntil(visit: Visit, { retryAfterSeconds = 60 }: Failure): string {
  const now = new Date()
  return whenAgain(wordsOf(visit), new Date(now.getTime() + retryAfterSeconds * 1000), now)
}
