import 'server-only'
import { eq } from 'drizzle-orm'
import { awaitsCode } from '@/lib/flow/assisted/assisted-view'
import { asking, type ConfirmedWords, confirmed, writtenAfter } from '@/lib/flow/assisted/confirmed'
import { writtenDownFor } from '@/lib/flow/assisted/written-down'
import { companyOf } from '@/lib/flow/company/company-of'
import { changeDraft, changeDraftWithin } from '@/lib/flow/drafts/draft'
import type { Draft } from '@/lib/flow/drafts/draft-content'
import { markChanged, typedKey, withTyped } from '@/lib/flow/drafts/typed-text'
import { raiseAlert } from '@/lib/flow/events/record-events'
import { countAnswered, countRefusedAt } from '@/lib/flow/onboarding/count-asked'
import { shownAnswers } from '@/lib/flow/onboarding/shown-answers'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { dayOf, FIRST_ZONE } from '@/lib/flow/pages/day-of'
import { recordRefusal, recordSilence } from '@/lib/flow/service/record-refusal'
import { recordOf } from '@/lib/flow/service/service-record'
import { bodyOf, replaceAnswers, updateBody } from '@/lib/model/plan/bodies'
import { asksPartSince, bornTooLate, olderThanCompany } from '@/lib/model/plan/dates-in-order'
import { inputNames, type ReadForm, readForm } from '@/lib/model/plan/form'
import { placeRefusals } from '@/lib/model/plan/place-refusals'
import type { PlannedStep } from '@/lib/model/plan/plan'
import { draftStep } from '@/lib/model/plan/steps-of-screen'
import { without } from '@/lib/model/plan/without'
import type { Advice, Field, Problem, Typed } from '@/lib/model/requirements/define'
import { pointersOf } from '@/lib/model/requirements/registry'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import type { Failure } from '@/lib/platform/errors'
import { canWait, type UpstreamError } from '@/lib/upstream/errors'
import { foreignAfter, maskedAfter } from './answer-ownership'
import { answeredAgain, sendBesideCreate, takeInSent, withTeam } from './answered-again'
import { fixedText, formFields, openInputs, typedAt } from './form-fields'
import { withoutFormerCountry } from './former-country'
import { keptFields } from './hidden-answers'

/** What became of a submitted step. Only a bug throws. */
export type SubmitOutcome =
  /** Too many answers in a short time: nothing is saved. */
  | { kind: 'limited'; typed: Typed; failure: Failure }
  | { kind: 'saved'; visit: Visit }
  /** Something typed is wrong, by our own rules or in the service's view; it is kept as it was typed. */
  | { kind: 'invalid'; visit: Visit; typed: Typed; problems: readonly Problem[]; isRefusal: boolean }
  /** Something looks unusual: the person is told once, and the next time it is accepted as it is. */
  | { kind: 'advised'; visit: Visit; typed: Typed; advice: readonly Advice[] }
  /** What support wrote down still waits for a code from the person: it is kept, and nothing is sent. */
  | { kind: 'unconfirmed'; visit: Visit }
  /** Saved here; the service did not answer, and a job will send it. */
  | { kind: 'held'; visit: Visit; ref: string }
  /** Saved here; the service wants a change on another screen first. */
  | { kind: 'elsewhere'; visit: Visit; typed: Typed; step: string; ref: string }
  /** Saved here; the service does not take it from us at all, and the team takes over. */
  | { kind: 'with_team'; visit: Visit }
  /** The same for an answer that the service already has and does not ask for: nothing depends on it. */
  | { kind: 'refused'; visit: Visit; typed: Typed; ref: string }

type Change = (draft: Draft) => Draft

/** How long a held answer waits before a job tries again. */
export const HOLD_MS = 5000

/**
 * Saves one screen's answers, within the limit on submitting, and, once the customer exists, sends them in one call.
 *
 * @param planned the steps the screen shows: one, or all open ones of the short page
 * @param form the submitted form; only inputs of these steps are read
 */
export async function submitStep(
  db: Db,
  visit: Visit,
  planned: readonly PlannedStep[],
  form: { get(name: string): unknown },
): Promise<SubmitOutcome> {
  const typed = typedAt(visit, planned, form)
  const kept = keptFields(visit, planned, typed)
  const fields = formFields(visit, planned).filter((field) => !kept.includes(field))
  const { values, problems, advice } = await read(db, visit, fields, { ...typed, ...fixedText(planned) })
  const isSaid = problems.length > 0 || advice.length > 0
  const written = writtenDownFor(visit, planned)
  const isUnconfirmed = written !== undefined && awaitsCode(visit, written)
  const change =
    isSaid || isUnconfirmed
      ? keeping(visit, planned, typed, !isSaid)
      : answering(visit, planned, fields, values, written && confirmed(visit, written, typed))
  const use = { name: 'submit', subject: visit.onboarding.id } as const
  const changed = await changeDraftWithin(db, use, targetOf(visit), visit.draft, change)
  if (!changed.ok) return { kind: 'limited', typed, failure: changed }
  const saved = { ...visit, draft: changed.value }
  if (problems.length > 0) return { kind: 'invalid', visit: saved, typed, problems, isRefusal: false }
  if (advice.length > 0) return { kind: 'advised', visit: saved, typed, advice }
  if (isUnconfirmed) return { kind: 'unconfirmed', visit: saved }
  countAnswered(visit, planned)
  if (!hasBody(saved, planned)) return { kind: 'saved', visit: saved }
  if (!visit.onboarding.customerId)
    return { kind: 'saved', visit: await sendBesideCreate(db, saved, planned) }
  return sendAnswers(db, saved, planned, typed)
}

/** Reads a form and compares it with earlier answers: a date on this screen can contradict one on another. */
async function read(db: Db, visit: Visit, fields: readonly Field[], typed: Typed): Promise<ReadForm> {
  const { draft, onboarding, session } = visit
  const today = dayOf(session, FIRST_ZONE)
  const { locale } = session
  const form = readForm(fields, typed, {
    answers: draft.answers,
    customerType: onboarding.type,
    today,
    locale,
  })
  const known = shownAnswers(visit)
  const company = asksPartSince(fields) ? await companyOf(db, onboarding) : undefined
  return {
    ...form,
    problems: [...form.problems, ...bornTooLate(fields, form.values, known)],
    advice: [...form.advice, ...olderThanCompany(fields, form.values, typed, company?.founded)],
  }
}

/** Keeps a form as it stands, unjudged, for someone who leaves it for a moment. */
export async function keepForm(
  db: Db,
  visit: Visit,
  planned: readonly PlannedStep[],
  form: { get(name: string): unknown },
): Promise<void> {
  const typed = typedAt(visit, planned, form)
  if (Object.values(typed).some((text) => text !== '')) await keepTyped(db, visit, planned, typed)
}

/** Keeps the text of a screen as it stands. */
export function keepTyped(
  db: Db,
  visit: Visit,
  planned: readonly PlannedStep[],
  typed: Typed,
): Promise<Draft> {
  return changeDraft(db, targetOf(visit), visit.draft, keeping(visit, planned, typed))
}

/** Keeps wrong text as it was typed, so that neither a reload nor another device loses it. */
function keeping({ session }: Visit, planned: readonly PlannedStep[], typed: Typed, asked = false): Change {
  const step = draftStep(planned)
  const key = typedKey(session, step)
  return (draft) => {
    const kept = withTyped(draft, key, typed)
    return asked ? asking(kept, step) : kept
  }
}

/** The screen as it is when the button is pressed counts, whatever another tab holds. */
function answering(
  visit: Visit,
  planned: readonly PlannedStep[],
  fields: readonly Field[],
  values: ReturnType<typeof readForm>['values'],
  written: ConfirmedWords | undefined,
): Change {
  const ids = [draftStep(planned), ...planned.map(({ step }) => step.id)]
  const own = ids.map((id) => typedKey(visit.session, id))
  const answered = new Set(inputNames(fields))
  const open = openInputs(visit, planned).filter((name) => answered.has(name))
  return (draft) => ({
    ...markChanged(draft, [...new Set([...ids, ...own])], open),
    answers: withoutFormerCountry(visit, draft, replaceAnswers(draft.answers, fields, values)),
    withTeam: draft.withTeam.filter((id) => !ids.includes(id)),
    givenBack: draft.givenBack.filter((id) => !ids.includes(id)),
    foreign: foreignAfter(draft, visit, fields, values),
    masked: maskedAfter(draft, visit, planned, fields),
    typed: without(draft.typed, own),
    problems: without(draft.problems, ids),
    // The step has now been answered, in support's words or others: none of those is left to send.
    assisted: without(draft.assisted, ids),
    written: writtenAfter(draft, draftStep(planned), written),
  })
}

function hasBody(visit: Visit, planned: readonly PlannedStep[]): boolean {
  return Object.keys(bodyOf(visit.draft.answers, pointersOf(planned.flatMap((one) => one.fields)))).length > 0
}

async function sendAnswers(
  db: Db,
  visit: Visit,
  planned: readonly PlannedStep[],
  typed: Typed,
): Promise<SubmitOutcome> {
  const record = await recordOf(db, visit)
  const body = updateBody(visit.draft.answers, planned, visit.onboarding.type)
  const answer = await record.update(body)
  if (answer.ok) return { kind: 'saved', visit: await takeInSent(db, visit, answer.value, planned) }
  if (canWait(answer.error)) return holdAnswers(db, visit, planned, answer.error)
  return refuse(db, visit, planned, typed, answer.error)
}

async function holdAnswers(
  db: Db,
  visit: Visit,
  planned: readonly PlannedStep[],
  error: UpstreamError,
): Promise<SubmitOutcome> {
  if (!error.isTransient) await raiseAlert(db, visit.onboarding.id, 'update_refused', error.kind)
  const ids = planned.map(({ step }) => step.id)
  const draft = await changeDraft(db, targetOf(visit), visit.draft, (draft) => ({
    ...draft,
    held: [...new Set([...draft.held, ...ids])],
  }))
  const heldUntil = new Date(Date.now() + HOLD_MS)
  await db.update(onboardings).set({ heldUntil }).where(eq(onboardings.id, visit.onboarding.id))
  const ref = await recordSilence(db, visit.onboarding.id, error)
  return { kind: 'held', visit: { ...visit, draft }, ref }
}

async function refuse(
  db: Db,
  visit: Visit,
  planned: readonly PlannedStep[],
  typed: Typed,
  error: UpstreamError,
): Promise<SubmitOutcome> {
  const fields = formFields(visit, planned)
  const { here, elsewhere, unplaced } = placeRefusals(error.fields, fields, visit.onboarding.type)
  countRefusedAt(visit.onboarding, error.fields)
  const ref = await recordRefusal(db, visit.onboarding.id, error)
  if (unplaced || error.fields.length === 0) {
    await raiseAlert(db, visit.onboarding.id, 'update_refused', error.correlationId ?? 'unknown')
  }
  if (here.length > 0) return { kind: 'invalid', visit, typed, problems: here, isRefusal: true }
  const [other] = elsewhere
  if (other) return { kind: 'elsewhere', visit, typed, step: other.step, ref }
  if (planned.every(({ open }) => !open)) return { kind: 'refused', visit, typed, ref }
  const { type } = visit.onboarding
  const draft = await changeDraft(db, targetOf(visit), visit.draft, (draft) => {
    // What another browser has answered since is not what was refused.
    const newer = answeredAgain(planned, type, visit.draft.answers, draft.answers)
    const ids = planned.map(({ step }) => step.id).filter((id) => !newer.includes(id))
    return withTeam(draft, ids)
  })
  return { kind: 'with_team', visit: { ...visit, draft } }
}

function targetOf({ onboarding, key }: Visit) {
  return { onboardingId: onboarding.id, key }
}
