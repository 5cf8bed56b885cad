import 'server-only'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { CONTACT_PLACE, contactOf } from '@/lib/flow/onboarding/contact'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { recordRefusal, recordSilence } from '@/lib/flow/service/record-refusal'
import { endOtherSessions } from '@/lib/flow/sessions/find-visit'
import { bodyOf, replaceAnswers } from '@/lib/model/plan/bodies'
import { readForm, typedInputs } from '@/lib/model/plan/form'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { Problem, Typed } from '@/lib/model/requirements/define'
import type { Db } from '@/lib/platform/db/open'
import { resetPoints } from '@/lib/platform/limits/rate-limits'
import { connection } from '@/lib/upstream/connect'
import { canWait } from '@/lib/upstream/errors'
import type { CodeChannel } from '@/lib/upstream/types'

type ChangedContact =
  | { kind: 'changed'; visit: Visit }
  | { kind: 'invalid'; typed: Typed; problems: readonly Problem[] }
  /** The service keeps the one it has: only the integrator can change it. */
  | { kind: 'refused'; typed: Typed; ref: string }
  | { kind: 'unreachable'; typed: Typed; ref: string }

/**
 * Puts another address or number in the place of one that is not confirmed yet. Nothing changes here unless the
 * service takes it, and everything else stays as it is.
 */
export async function changeContact(
  db: Db,
  visit: Visit,
  channel: CodeChannel,
  { fields }: PlannedStep,
  form: { get(name: string): unknown },
): Promise<ChangedContact> {
  const typed = typedInputs(fields, form)
  const context = { answers: visit.draft.answers, customerType: visit.onboarding.type }
  const { values, problems } = readForm(fields, typed, context)
  if (problems.length > 0) return { kind: 'invalid', typed, problems }
  const place = CONTACT_PLACE[channel]
  if (values[place] === contactOf(visit, channel)) return { kind: 'changed', visit }
  const { client } = await connection()
  const body = bodyOf(replaceAnswers({}, fields, values), [place])
  const answer = await client.customers.update(visit.onboarding.customerId ?? '', body)
  if (!answer.ok) {
    const [kind, record] = canWait(answer.error)
      ? (['unreachable', recordSilence] as const)
      : (['refused', recordRefusal] as const)
    return { kind, typed, ref: await record(db, visit.onboarding.id, answer.error) }
  }
  const seen = await applyCustomer(db, visit, answer.value)
  // Codes prove whose browser it is, and they go elsewhere now: other browsers open the link again.
  await endOtherSessions(db, visit)
  // Nothing was sent to the new one yet; how many codes go out in a day stays limited.
  await resetPoints(db, 'codeSendOnce', `${visit.onboarding.id}:${channel}`)
  const target = { onboardingId: visit.onboarding.id, key: visit.key }
  const draft = await changeDraft(db, target, seen.draft, (draft) => {
    // The code on its way goes to the old one.
    const { [channel]: _, ...codes } = draft.codes
    const foreign = draft.foreign.filter((one) => one !== place)
    const masked = draft.masked.filter((one) => one !== place)
    return { ...draft, codes, foreign, masked, answers: replaceAnswers(draft.answers, fields, values) }
  })
  return { kind: 'changed', visit: { ...seen, draft } }
}
