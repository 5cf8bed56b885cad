import 'server-only'
import { formFields } from '@/lib/flow/answers/form-fields'
import { changeDraft } from '@/lib/flow/drafts/draft'
import type { Draft } from '@/lib/flow/drafts/draft-content'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { OpenedOnboarding } from '@/lib/flow/onboarding/visit'
import { readForm, typedInputs } from '@/lib/model/plan/form'
import type { PlannedStep } from '@/lib/model/plan/plan'
import {
  type Advice,
  type Field,
  type Problem,
  storedText,
  type Typed,
} from '@/lib/model/requirements/define'
import { redrawn } from '@/lib/model/requirements/intent'
import { steps } from '@/lib/model/requirements/registry'
import { drawnIn } from '@/lib/model/views/form/drawn'
import type { Db, Queries } from '@/lib/platform/db/open'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { openForTeam } from '../onboarding/load-onboarding'
import { refuseUnless } from '../sign-in/permit'
import type { Operator } from '../sign-in/session'
import { helpCustomer } from './help-customer'

/** What is said about a form of the team that stays. */
type Said = {
  typed: Typed
  problems: readonly Problem[]
  advice: readonly Advice[]
  /** What the form showed when it was sent. */
  drawn?: string
}

/** A step's form as the team fills it in; it starts empty, so that it shows nobody's answers. */
export type AssistForm = { opened: OpenedOnboarding; planned: PlannedStep; said: Said }

type Wish = { id: string; step: string; form: { get(name: string): unknown } }

/**
 * The steps that can be filled in with a customer: open, on the registry's list, and with nothing in them yet that the
 * customer or the integrator has put there.
 */
export function fillable(opened: OpenedOnboarding): readonly PlannedStep[] {
  if (opened.onboarding.status === 'sending') return []
  return planOf(opened).steps.filter(
    (planned) =>
      planned.step.assisted &&
      planned.step.flow === 'form' &&
      planned.open &&
      planned.state !== 'cannot_start' &&
      fieldsToFill(planned).length > 0 &&
      isUntouched(opened, planned),
  )
}

/** What of a step the team is asked for; the rest is left to the customer, in the same form. */
export function fieldsToFill({ requirements, fields }: PlannedStep): readonly Field[] {
  const own = requirements.filter(({ neverAssisted }) => neverAssisted).flatMap((one) => one.fields)
  return fields.filter((field) => !own.includes(field))
}

function isUntouched(opened: OpenedOnboarding, planned: PlannedStep): boolean {
  const { fields, locked, fixed } = planned
  const isGiven = locked.length > 0 || Object.keys(fixed).length > 0
  // What has to go along is in another step, which may hold what the person told.
  const isWhole = formFields(opened, [planned]).length === fields.length
  return !isGiven && isWhole && !hasOwnText(opened.draft, planned)
}

/** Whether the person has typed or answered something here. */
function hasOwnText({ typed, answers }: Draft, { step, fields }: PlannedStep): boolean {
  const isTyped = Object.values(typed[step.id] ?? {}).some((text) => text !== '')
  return (
    isTyped ||
    fields.some((field) => Object.keys(field.parts).some((part) => storedText(field, part, answers)))
  )
}

function stepToFill(opened: OpenedOnboarding, step: string): Result<PlannedStep> {
  const planned = fillable(opened).find((one) => one.step.id === step)
  return planned ? succeed(planned) : fail('step.out_of_order')
}

const known = (step: string) => steps.find(({ id }) => id === step)?.id

/**
 * The empty form of one step, for those who may help.
 *
 * @returns `role.refused`, `not_found`, `onboarding.deleted`, or `step.out_of_order` where nothing can be filled in
 */
export async function openAssist(
  db: Db,
  operator: Operator,
  { id, step }: Pick<Wish, 'id' | 'step'>,
): Promise<Result<AssistForm>> {
  const deed = { action: 'assist', object: id.slice(0, 64), field: known(step) } as const
  const refused = await refuseUnless(db, operator, 'help', deed)
  if (refused) return refused
  const opened = await openForTeam(db, operator, id)
  if (!opened.ok) return opened
  const planned = stepToFill(opened.value, step)
  if (!planned.ok) return planned
  return succeed({ opened: opened.value, planned: planned.value, said: NOTHING })
}

const NOTHING: Said = { typed: {}, problems: [], advice: [] }

/**
 * Keeps what someone of the team typed for a customer, for that one to look at, change, throw away or send. Nothing of
 * it goes to the service, and what the customer has typed or sent is never touched.
 *
 * @returns the form again where it cannot be kept as it stands; undefined once it is kept
 */
export async function assist(
  db: Db,
  operator: Operator,
  wish: Wish,
): Promise<Result<AssistForm | undefined>> {
  const page = await openAssist(db, operator, wish)
  if (!page.ok) return page
  const { opened, planned } = page.value
  const fields = fieldsToFill(planned)
  const typed = typedInputs(fields, wish.form)
  const again = redrawn(wish.form.get('intent'), typed)
  if (again) return succeed({ ...page.value, said: { ...NOTHING, typed: again } })
  const { problems, advice } = readForm(fields, typed, {
    answers: {},
    customerType: opened.onboarding.type,
  })
  if (problems.length > 0 || advice.length > 0)
    return succeed({ ...page.value, said: { typed, problems, advice, ...drawnIn(wish.form) } })
  const { id, step } = wish
  return helpCustomer(db, operator, { action: 'assist', id, field: known(step) }, (tx, now) =>
    keep(tx, operator, now, { step, typed }),
  )
}

async function keep(
  tx: Queries,
  operator: Operator,
  opened: OpenedOnboarding,
  { step, typed: fields }: { step: string; typed: Typed },
): Promise<Result<undefined>> {
  const planned = stepToFill(opened, step)
  if (!planned.ok) return planned
  const target = { onboardingId: opened.onboarding.id, key: opened.key }
  const written = { fields, by: operator.id, at: new Date().toISOString(), asked: false }
  const draft = await changeDraft(tx, target, opened.draft, (one) =>
    hasOwnText(one, planned.value) ? one : { ...one, assisted: { ...one.assisted, [step]: written } },
  )
  return draft.assisted[step]?.at === written.at ? succeed(undefined) : fail('step.out_of_order')
}
