import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { codeNotice } from '@/lib/flow/one-time-codes/code-notice'
import { type ConfirmedCode, confirmCode } from '@/lib/flow/one-time-codes/confirm-code'
import { sendCode } from '@/lib/flow/one-time-codes/send-code'
import type { PostedForm } from '@/lib/model/plan/form'
import { CODE_INPUT } from '@/lib/model/views/code/code-view'
import type { Db } from '@/lib/platform/db/open'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import type { CodeChannel } from '@/lib/upstream/types'
import { type Acted, stay } from '../outcome'

/** Takes what a code's page submits: a code to be judged, or the wish for one. */
export async function enterCode(
  db: Db,
  visit: Visit,
  channel: CodeChannel,
  form: PostedForm,
  { address, hrefAfter }: { address: string; hrefAfter: (confirmed: ConfirmedCode) => string },
): Promise<Acted> {
  const typed = form.get(CODE_INPUT)
  if (form.get('intent') === 'resend' || typed === null) {
    const sent = await sendCode(db, visit, channel, address)
    return sent.ok
      ? stay(sent.value, { of: 'code' })
      : stay(visit, { of: 'code', notice: codeNotice(visit, sent) })
  }
  const confirmed = await confirmCode(db, visit, { channel, code: String(typed), address })
  if (confirmed.ok) {
    const { granted } = confirmed.value
    return { kind: 'go', href: hrefAfter(confirmed.value), ...withoutUndefined({ granted }) }
  }
  if (confirmed.code === 'input.invalid')
    return stay(visit, { of: 'code', problem: String(typed).trim() === '' ? 'empty' : 'long' })
  if (confirmed.code === 'otp.wrong') return stay(visit, { of: 'code', problem: 'wrong' })
  return stay(visit, { of: 'code', notice: codeNotice(visit, confirmed) })
}
