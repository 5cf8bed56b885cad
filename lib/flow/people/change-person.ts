import 'server-only'
import { eq } from 'drizzle-orm'
import { HOLD_MS } from '@/lib/flow/answers/submit-step'
import type { Person } from '@/lib/flow/company/list-people'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { openStatement, sealStatement } from '@/lib/flow/onboarding/company-statement'
import { lockOnboarding } from '@/lib/flow/onboarding/lock-onboarding'
import { openOnboarding } from '@/lib/flow/onboarding/open-onboarding'
import type { OpenedOnboarding, Visit } from '@/lib/flow/onboarding/visit'
import { applyCustomer } from '@/lib/flow/service/apply-customer'
import { recordRefusal } from '@/lib/flow/service/record-refusal'
import { recordOf } from '@/lib/flow/service/service-record'
import { bodyOf } from '@/lib/model/plan/bodies'
import { placeRefusals } from '@/lib/model/plan/place-refusals'
import type { Answers, Field, Typed } from '@/lib/model/requirements/define'
import type { Pointer } from '@/lib/model/requirements/pointer'
import { pointersOf, requirementAt } from '@/lib/model/requirements/registry'
import type { Db, Queries } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { canWait } from '@/lib/upstream/errors'
import type { SavePersonOutcome } from './save-outcome'

type Change = { fields: readonly Field[]; typed: Typed; stated: Answers }

/**
 * Says something else about someone on the list. Who is at the service already is changed there first; where it does
 * not answer, the change is kept and sent by a job.
 */
export async function changePerson(
  db: Db,
  company: Visit,
  known: Person,
  change: Change,
): Promise<SavePersonOutcome> {
  const { fields, typed } = change
  const person = await openOnboarding(db, known.id)
  if (!person) return { kind: 'gone', typed }
  const changed = pointersOf(fields).filter((place) => !isSame(known.stated[place], change.stated[place]))
  if (changed.length === 0) return { kind: 'saved', small: false }
  const answer = person.onboarding.customerId
    ? await (await recordOf(db, person)).update(bodyOf(change.stated, changed))
    : undefined
  if (answer && !answer.ok && !canWait(answer.error)) {
    const { here } = placeRefusals(answer.error.fields, fields, 'representative')
    if (here.length > 0) return { kind: 'invalid', typed, problems: here }
    // A person who quotes this reference is in the company's onboarding, so it has to lead there.
    return { kind: 'refused', typed, ref: await recordRefusal(db, company.onboarding.id, answer.error) }
  }
  const isStored = await db.transaction((tx) =>
    store(tx, company, person, { ...change, known, changed, isSent: answer?.ok === true }),
  )
  if (!isStored) return { kind: 'gone', typed }
  const stored = answer?.ok ? await openOnboarding(db, known.id) : undefined
  if (answer?.ok && stored) await applyCustomer(db, stored, answer.value, stepsOf(changed))
  return { kind: 'saved', small: false }
}

type Stored = Change & { known: Person; changed: readonly Pointer[]; isSent: boolean }

/**
 * The company's word and the person's settled answers change together, or the person is gone and neither does. What was
 * said of other things in the meantime stays. Where others were at it too, nobody knows whose word the service took
 * last, and a create call may have begun without it: then a job sends it again.
 */
async function store(
  tx: Queries,
  company: Visit,
  { onboarding, key, draft }: OpenedOnboarding,
  { stated, changed, isSent, known }: Stored,
): Promise<boolean> {
  const { id } = onboarding
  const row = await lockOnboarding(tx, id)
  if (!row || row.purgedAt) return false
  const said = row.stated
    ? openStatement(company.key, company.onboarding.id, id, row.stated)
    : { isMe: known.isMe, answers: {} }
  const isAtService = row.customerId !== null || row.status === 'sending'
  const isAlone = changed.every((place) => isSame(said.answers[place], known.stated[place]))
  let isHeld = isAtService && !(isSent && isAlone)
  await changeDraft(tx, { onboardingId: id, key }, draft, (one) => {
    isHeld ||= isAtService && changed.some((place) => !isSame(one.answers[place], draft.answers[place]))
    const held = isHeld ? [...new Set([...one.held, ...stepsOf(changed)])] : one.held
    return { ...one, answers: settled(one.answers, stated, changed), held }
  })
  const sealed = sealStatement(company.key, company.onboarding.id, id, {
    isMe: said.isMe,
    answers: settled(said.answers, stated, changed),
  })
  const heldUntil = new Date(Date.now() + (isSent ? 0 : HOLD_MS))
  await tx
    .update(onboardings)
    // The person may have held an answer of their own in the meantime, and its time stays.
    .set({ stated: sealed, activeAt: new Date(), ...(isHeld ? { heldUntil } : {}) })
    .where(eq(onboardings.id, id))
  return true
}

/** Only what the company says differently now: what the person has answered in the meantime stays theirs. */
function settled(answers: Answers, stated: Answers, changed: readonly Pointer[]): Answers {
  const kept = Object.entries(answers).filter(([place]) => !changed.some((one) => one === place))
  const given = changed.flatMap((place) => {
    const value = stated[place]
    return value === undefined ? [] : [[place, value] as const]
  })
  return Object.fromEntries([...kept, ...given])
}

function stepsOf(places: readonly Pointer[]): readonly string[] {
  return [...new Set(places.flatMap((place) => requirementAt(place, 'representative')?.step ?? []))]
}

function isSame(left: Answers[Pointer] | undefined, right: Answers[Pointer] | undefined): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
