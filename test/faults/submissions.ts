import { TYPED } from '@/lib/developer/walker/typed'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { answerOf } from '@/lib/flow/screens/screen-page'
import { isDoable, type PlannedStep } from '@/lib/model/plan/plan'
import { CHECK_STEP } from '@/lib/model/plan/screens'
import type { Db } from '@/lib/platform/db/open'
import type { World } from '../world'
import { chooseDocument, PASSPORT, putFile } from '../world/files'
import type { CallName } from './calls'
import type { Fields, Person } from './person'
import { withDatabase } from './with-database'

/** What a person sends next on their way: a form, a file, or what the service's own page asks for. */
export type Submission = {
  /** The call that it leads to, where that is one of those that faults meet. */
  call: CallName | undefined
  step: string
  /** What is filled in, where the step has a form. */
  fields: Fields
  /** Sends it; true when the page then says that the step is done. */
  send: (db: Db, more?: Fields) => Promise<boolean>
}

/**
 * What a person can send now; nothing while others have to act. Of several steps it is the one that was tried least, as
 * a person turns to another when the first one fails.
 *
 * @param intake what is typed before the customer exists, by step
 * @param tries how often each step was tried
 */
export async function nextSubmission(
  world: World,
  person: Person,
  intake: Readonly<Record<string, Fields>>,
  tries: Map<string, number>,
): Promise<Submission | undefined> {
  const visit = await person.visit()
  if (visit.onboarding.status === 'sending') return undefined
  const doable = planOf(visit).steps.filter(isDoable)
  if (!visit.onboarding.customerId) {
    const missing = doable.find(({ state }) => state !== 'completed')
    return missing
      ? form(person, missing.step.id, intake[missing.step.id] ?? {}, undefined)
      : form(person, CHECK_STEP, TYPED.proofs, 'create')
  }
  const triesOf = ({ step }: PlannedStep) => tries.get(step.id) ?? 0
  const [next] = doable.toSorted((one, other) => triesOf(one) - triesOf(other))
  if (!next) return undefined
  tries.set(next.step.id, triesOf(next) + 1)
  return submissionFor(world, person, visit, next)
}

function submissionFor(world: World, person: Person, visit: Visit, { step }: PlannedStep): Submission {
  if (step.channel) return code(person, visit, step.id, step.channel)
  if (step.flow === 'face' || step.flow === 'terms') return hostedPage(world, person, step.id, step.flow)
  if (step.flow === 'document') return document(person, step.id)
  return form(person, step.id, TYPED.person, 'update')
}

function form(person: Person, step: string, fields: Fields, call: CallName | undefined): Submission {
  const send: Submission['send'] = async (db, more) =>
    (await person.post(step, { ...fields, ...more }, db)).kind === 'go'
  return { call, step, fields, send }
}

/**
 * A code that came is typed in. One that did not work or never came is asked for again; one that nobody could judge is
 * typed again, as the page says.
 */
function code(person: Person, visit: Visit, step: string, channel: string): Submission {
  const sent = visit.draft.codes[channel]
  if (!sent) return form(person, step, {}, 'otp-send')
  if (person.typedCodes.get(channel) === sent.sentAt)
    return form(person, step, { intent: 'resend' }, 'otp-send')
  const fields = TYPED.proofs
  const send: Submission['send'] = async (db, more) => {
    const outcome = await person.post(step, { ...fields, ...more }, db)
    if (outcome.kind === 'go') return true
    if (answerOf(outcome.answer, 'code')?.problem) person.typedCodes.set(channel, sent.sentAt)
    return false
  }
  return { call: 'otp-verify', step, fields, send }
}

function hostedPage({ sandbox }: World, person: Person, step: string, page: 'face' | 'terms'): Submission {
  const send: Submission['send'] = async (db, more) => {
    const outcome = await person.post(step, more ?? {}, db)
    const href = outcome.kind === 'stay' ? answerOf(outcome.answer, 'hosted')?.ready?.href : undefined
    if (!href) return false
    const shown = new URL(href).pathname.split('/').at(-1) ?? ''
    await sandbox.hosted.finish(shown, page === 'face' ? 'passed' : 'accepted')
    return true
  }
  return { call: page === 'face' ? 'link' : undefined, step, fields: {}, send }
}

function document(person: Person, step: string): Submission {
  const send: Submission['send'] = async (db) => {
    const browser = {
      id: person.id,
      visit: () => person.visit(db),
      submit: (at: string, fields: Fields = {}) => person.post(at, fields, db),
    }
    await chooseDocument(browser)
    return withDatabase(db, async () => (await putFile(browser, `${step}.single`, PASSPORT)).ok)
  }
  return { call: 'document', step, fields: {}, send }
}
