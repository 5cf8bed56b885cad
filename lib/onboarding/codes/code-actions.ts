import 'server-only'
import type { Db } from '@/lib/db/open'
import { CODE_INPUT } from '@/lib/plan/show/code-view'
import type { Visit } from '@/lib/sessions/visit'
import type { CodeChannel } from '@/lib/upstream/types'
import { type ActOutcome, type Form, stay } from '../act-outcome'
import { codeNotice } from './code-notice'
import { type Confirmed, confirmCode } from './confirm-code'
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
    return sent.ok ? stay(sent.value, {}) : stay(visit, { notice: codeNotice(visit, sent) })
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
