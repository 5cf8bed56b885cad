import 'server-only'
import type { Failure } from '@/lib/errors'
import type { NoticeView } from '@/lib/plan/views/form'
import { homeOfPhone } from '@/lib/reference/phone'
import type { Visit } from '@/lib/sessions/visit'
import { unreachableNotice } from '../notices'
import { wordsOf } from '../screen-context'
import { contactOf } from './contact'

/** Why no code was sent or judged, and when it will be. */
export function codeNotice(visit: Visit, failure: Failure): NoticeView {
  const words = wordsOf(visit)
  const name = {
    'otp.locked': 'locked',
    'otp.cooldown': 'cooldown',
    'rate.limited': 'limit',
    'otp.budget': 'budget',
    'otp.country': 'country',
  }[failure.code as string]
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
