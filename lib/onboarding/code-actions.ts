import 'server-only'
import type { Db } from '@/lib/db/open'
import type { Failure } from '@/lib/errors'
import { CODE_INPUT } from '@/lib/plan/show/code-view'
import type { NoticeView } from '@/lib/plan/views/form'
import type { Visit } from '@/lib/sessions/visit'
import type { CodeChannel } from '@/lib/upstream/types'
import { type ActOutcome, type Form, stay } from './act-outcome'
import { type Confirmed, confirmCode } from './confirm-code'
import { wordsOf } from './screen-context'
import { sendCode } from './send-code'

/** Takes what a code's page submits: a code to be judged, or the wish for one. */
export async function enterCode(
  db: Db,
  visit: Visit,
  channel: CodeChannel,
  form: Form,
  { address, hrefAfter }: { address: string; hrefAfter: (confirmed: Confirmed) => string },
): Promise<ActOutcome> {
  const typed = form.get(CODE_INPUT)
  if (form.get('intent') === 'resend' || typed === null) {
    const sent = await sendCode(db, visit, channel, address)
    return sent.ok
      ? { ...stay(sent.value, {}), fresh: true }
      : stay(visit, { notice: codeNotice(visit, sent) })
  }
  const confirmed = await confirmCode(db, visit, { channel, code: String(typed), address })
  if (confirmed.ok) {
    const { granted } = confirmed.value
    return { kind: 'go', href: hrefAfter(confirmed.value), ...(granted ? { granted } : {}) }
  }
  if (confirmed.code === 'input.invalid')
    return stay(visit, { problem: String(typed).trim() === '' ? 'empty' : 'long' })
  if (confirmed.code === 'otp.wrong') return stay(visit, { problem: 'wrong' })
  return stay(visit, { notice: codeNotice(visit, confirmed) })
}

/** Why no code was sent or judged, and when it will be. */
export function codeNotice(visit: Visit, failure: Failure): NoticeView {
  const words = wordsOf(visit)
  const name = {
    'otp.locked': 'locked',
    'otp.cooldown': 'cooldown',
    'rate.limited': 'limit',
    'otp.budget': 'budget',
  }[failure.code as string]
  const values = { time: waitUntil(visit, failure), asker: visit.integrator.name }
  if (name) return { title: words.t(`code.${name}_title`), text: words.t(`code.${name}`, values) }
  return unreachable(visit, failure.ref)
}

/** The service did not answer; nothing was changed. */
export function unreachable(visit: Visit, ref: string | undefined): NoticeView {
  const words = wordsOf(visit)
  return {
    title: words.t('notices.unreachable_title'),
    text: words.t('notices.unreachable'),
    ...(ref ? { ref } : {}),
  }
}

/** When something is possible again, as a clock time of the person. */
export function waitUntil(visit: Visit, { retryAfterSeconds = 60 }: Failure): string {
  const at = new Date(Date.now() + retryAfterSeconds * 1000)
  const words = wordsOf(visit)
  // A wait into another day needs the day said as well.
  return retryAfterSeconds > 60 * 60 ? words.moment(at) : words.clock(at)
}
