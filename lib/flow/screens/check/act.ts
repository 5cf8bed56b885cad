import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { createCustomer } from '@/lib/flow/service/create-customer'
import type { PostedForm } from '@/lib/model/plan/form'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { DECLARATION } from '@/lib/model/views/answers/check-view'
import type { Db } from '@/lib/platform/db/open'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { limitNotice, submitLimit } from '../limit-notice'
import { type Acted, goTo, stay } from '../outcome'

/** Sends everything, once its person has declared that it is right. */
export async function actCheck(db: Db, visit: Visit, _at: AtOf<'check'>, form: PostedForm): Promise<Acted> {
  const declared = form.get(DECLARATION) !== null
  const tooMany = await submitLimit(db, visit)
  if (tooMany) return stay(visit, { of: 'check', declared, notice: tooMany })
  if (!declared) {
    const problems = [{ input: DECLARATION, key: 'check.declaration_empty' }] as const
    return stay(visit, { of: 'check', declared, problems })
  }
  const limited = await takePoint(db, 'create', visit.onboarding.id)
  if (limited) return stay(visit, { of: 'check', declared, notice: limitNotice(visit, limited) })
  const outcome = await createCustomer(db, visit)
  if (outcome.kind !== 'refused') return goTo(paths.home(visit.onboarding.id))
  const { t } = wordsOf(visit)
  const notice = { title: t('notices.refused_title'), text: t('notices.refused'), ref: outcome.ref }
  return stay(outcome.opened, {
    of: 'check',
    declared,
    refusedSteps: outcome.steps,
    ...(outcome.steps.length === 0 ? { notice } : {}),
  })
}
