import 'server-only'
import { typedAt } from '@/lib/flow/answers/form-fields'
import { maskedContact } from '@/lib/flow/onboarding/contact'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { changeContact } from '@/lib/flow/one-time-codes/change-contact'
import { unreachableNotice } from '@/lib/flow/pages/notices'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { PostedForm } from '@/lib/model/plan/form'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { redrawn } from '@/lib/model/requirements/intent'
import type { NoticeView } from '@/lib/model/views/page/notice'
import type { Db } from '@/lib/platform/db/open'
import type { CodeChannel } from '@/lib/upstream/types'
import { submitLimit } from '../limit-notice'
import { type Acted, goTo, stay } from '../outcome'

/** Another address or number to send the code to. */
export async function actContact(
  db: Db,
  visit: Visit,
  { step, planned }: AtOf<'contact'>,
  form: PostedForm,
): Promise<Acted> {
  const intent = form.get('intent')
  const typed = typedAt(visit, planned, form)
  const notice = await submitLimit(db, visit)
  if (notice) return stay(visit, { of: 'form', typed, notice })
  if (redrawn(intent, {})) return stay(visit, { of: 'form', typed: redrawn(intent, typed) ?? typed })
  const channel = planned[0].step.channel ?? 'email'
  const outcome = await changeContact(db, visit, channel, planned[0], form)
  if (outcome.kind === 'changed') return goTo(paths.step(outcome.visit.onboarding.id, step))
  const stays = { of: 'form', typed: outcome.typed } as const
  if (outcome.kind === 'invalid') return stay(visit, { ...stays, problems: outcome.problems })
  if (outcome.kind === 'unreachable')
    return stay(visit, { ...stays, notice: unreachableNotice(visit, outcome.ref) })
  return stay(visit, { ...stays, notice: unchangedNotice(visit, channel, outcome.ref) })
}

/** The service keeps the contact it has; the page says who can change it. */
function unchangedNotice(visit: Visit, channel: CodeChannel, ref: string): NoticeView {
  const words = wordsOf(visit)
  const values = { asker: visit.integrator.name, to: maskedContact(visit, channel) }
  return { title: words.t('code.unchanged_title'), text: words.t('code.unchanged', values), ref }
}
