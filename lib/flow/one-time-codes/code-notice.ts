import 'server-only'
import { contactOf } from '@/lib/flow/onboarding/contact'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { unreachableNotice } from '@/lib/flow/pages/notices'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { homeOfPhone } from '@/lib/model/reference/phone'
import type { NoticeView } from '@/lib/model/views/page/notice'
import type { Failure } from '@/lib/platform/errors'

/** What failures are told under `code`. */
const NOTICES = new Map<string, 'locked' | 'cooldown' | 'limit' | 'budget' | 'country'>([
  ['otp.locked', 'locked'],
  ['otp.cooldown', 'cooldown'],
  ['rate.limited', 'limit'],
  ['otp.budget', 'budget'],
  ['otp.country', 'country'],
])

/** Why no code was sent or judged, and when it will be. */
export function codeNotice(visit: Visit, failure: Failure): NoticeView {
  const words = wordsOf(visit)
  const name = NOTICES.get(failure.code)
  const values = {
    time: waitUntil(visit, failure),
    asker: visit.integrator.name,
    code: homeOfPhone(contactOf(visit, 'phone') ?? '').code,
  }
  if (name) return { title: words.t(`code.${name}_title`), text: words.t(`code.${name}`, values) }
  return unreachableNotice(visit, failure.ref)
}

/** When something is possible again, as a clock time of the person. */
export function waitUntil(visit: Visit, { retryAfterSeconds = 60 }: Failure): string {
  const at = new Date(Date.now() + retryAfterSeconds * 1000)
  const words = wordsOf(visit)
  // A wait into another day needs the day said as well.
  return retryAfterSeconds > 60 * 60 ? words.moment(at) : words.clock(at)
}
