import 'server-only'
import { laidOutAt, typedAt } from '@/lib/flow/answers/form-fields'
import { keepForm, keepTyped, submitStep } from '@/lib/flow/answers/submit-step'
import { changeContact } from '@/lib/flow/codes/change-contact'
import { waitUntil } from '@/lib/flow/codes/code-notice'
import { openHostedPage } from '@/lib/flow/hosted/open-hosted-page'
import { maskedContact, mayChangeContact } from '@/lib/flow/onboarding/contact'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { heldNotice, unreachableNotice } from '@/lib/flow/pages/notices'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { createCustomer } from '@/lib/flow/service/create-customer'
import { reaches } from '@/lib/flow/sessions/reach'
import type { PostedForm } from '@/lib/model/plan/form'
import { typedInputs } from '@/lib/model/plan/form'
import type { PlannedStep } from '@/lib/model/plan/plan'
import { CHECK_STEP, PROVE_STEP, SHORT_PAGE } from '@/lib/model/plan/screens'
import { plannedFor } from '@/lib/model/plan/steps-of-screen'
import type { Typed } from '@/lib/model/requirements/define'
import { redrawn } from '@/lib/model/requirements/intent'
import { ownScreen } from '@/lib/model/requirements/registry'
import { DECLARATION } from '@/lib/model/views/answers/check-view'
import type { NoticeView } from '@/lib/model/views/page/notice'
import type { Db } from '@/lib/platform/db/open'
import type { Failure } from '@/lib/platform/errors'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import type { CodeChannel } from '@/lib/upstream/types'
import { enterCode } from './code/submit-code'
import { actProve } from './proof/prove'
import { type ActOutcome, stay } from './submit-outcome'

/** Carries out what a customer's page submits. `address` is the network address, for limits only. */
export async function act(
  db: Db,
  visit: Visit,
  stepId: string,
  form: PostedForm,
  address: string,
): Promise<ActOutcome> {
  const home: ActOutcome = { kind: 'go', href: paths.home(visit.onboarding.id) }
  const plan = planOf(visit)
  const isProof = stepId === PROVE_STEP
  if ((visit.onboarding.status === 'sending' && !isProof) || !reaches(visit.session, stepId)) return home
  const planned = plannedFor(plan, stepId)
  const [first] = planned
  const way = wayOf(visit, stepId, first, form)
  // Answers are saved and the use is counted in one statement.
  if (way === 'answers') return answers(db, visit, planned, stepId, form)
  const typed = typedAt(visit, planned, form)
  const limited = await takePoint(db, 'submit', visit.onboarding.id)
  if (limited) return stay(visit, { notice: limitNotice(visit, limited), typed })
  if (way === 'language') return toLanguages(db, visit, stepId, form)
  if (way === 'proof') return actProve(db, visit, form, address)
  if (way === 'check') return plan.readyToSend ? check(db, visit, form) : home
  if (!first) return home
  if (way === 'redraw') return redraw(db, visit, planned, typed, form.get('intent'))
  // A confirmed contact is no form any more.
  if (way === 'code') return first.open ? code(db, visit, first, form, address) : home
  return hosted(db, visit, first)
}

type Way = 'language' | 'proof' | 'check' | 'none' | 'redraw' | 'code' | 'hosted' | 'answers'

/** What a submitted page is about. */
function wayOf(visit: Visit, stepId: string, first: PlannedStep | undefined, form: PostedForm): Way {
  const intent = form.get('intent')
  if (intent === 'language') return 'language'
  if (stepId === PROVE_STEP) return 'proof'
  if (stepId === CHECK_STEP) return 'check'
  if (!first) return 'none'
  if (redrawn(intent, {})) return 'redraw'
  const flow = visit.onboarding.customerId && stepId !== SHORT_PAGE ? first.step.flow : 'form'
  if (flow === 'code') return 'code'
  const isHosted = (flow === 'face' || flow === 'terms') && first.open
  return isHosted ? 'hosted' : 'answers'
}

/** Draws the form anew. What a press or a paste put in is kept with the rest; what is typed keeps itself. */
async function redraw(
  db: Db,
  visit: Visit,
  planned: readonly PlannedStep[],
  typed: Typed,
  intent: unknown,
): Promise<ActOutcome> {
  const text = redrawn(intent, typed) ?? typed
  if (text === typed) return stay(visit, { typed })
  const whole = laidOutAt(visit, planned, text)
  const draft = await keepTyped(db, visit, planned, whole)
  return stay({ ...visit, draft }, { typed: whole })
}

/** Without script the way to another language is a button of the form, so that nothing typed is lost. */
async function toLanguages(db: Db, visit: Visit, stepId: string, form: PostedForm): Promise<ActOutcome> {
  const planned = plannedFor(planOf(visit), stepId)
  if (planned.every(({ step }) => step.flow === 'form' || !visit.onboarding.customerId))
    await keepForm(db, visit, planned, form)
  return { kind: 'go', href: paths.language(visit.onboarding.id, stepId) }
}

async function answers(
  db: Db,
  visit: Visit,
  planned: readonly PlannedStep[],
  stepId: string,
  form: PostedForm,
): Promise<ActOutcome> {
  const outcome = await submitStep(db, visit, planned, form)
  const words = wordsOf(visit)
  switch (outcome.kind) {
    case 'limited':
      return stay(visit, { notice: limitNotice(visit, outcome.failure), typed: outcome.typed })
    case 'saved':
      return { kind: 'go', href: nextHref(outcome.visit, stepId) }
    case 'advised':
      return stay(outcome.visit, { typed: outcome.typed, advice: outcome.advice })
    case 'invalid':
      return stay(outcome.visit, { typed: outcome.typed, problems: outcome.problems })
    case 'unconfirmed':
      return { kind: 'go', href: paths.prove(visit.onboarding.id) }
    case 'held':
      return stay(outcome.visit, { notice: heldNotice(outcome.visit, outcome.ref) })
    case 'elsewhere':
    case 'refused': {
      const { ref, typed } = outcome
      const text =
        outcome.kind === 'elsewhere'
          ? words.t('notices.elsewhere', { task: words.t(`steps.${ownScreen(outcome.step).id}.task`) })
          : words.t('notices.refused')
      return stay(outcome.visit, { typed, notice: { title: words.t('notices.refused_title'), text, ref } })
    }
    // The list says who carries it on; another question at once would hide that.
    case 'with_team':
      return { kind: 'go', href: paths.home(visit.onboarding.id) }
  }
}

/** After a saved step comes the next open question; papers and checks are begun from the checklist. */
function nextHref(visit: Visit, from: string): string {
  const { id } = visit.onboarding
  const plan = planOf(visit)
  const stays = plan.steps.find(({ step }) => step.id === from && step.flow === 'document')
  if (stays) return paths.step(id, from)
  if (plan.readyToSend) return paths.step(id, CHECK_STEP)
  const next = plan.steps.find(
    ({ step, open, state }) => open && state !== 'cannot_start' && step.id !== from,
  )
  return next &&
    next.step.id === plan.next &&
    (next.step.group === 'about_you' || next.step.group === 'company')
    ? paths.step(id, next.step.id)
    : paths.home(id)
}

async function check(db: Db, visit: Visit, form: PostedForm): Promise<ActOutcome> {
  const words = wordsOf(visit)
  const declared = form.get(DECLARATION) !== null
  if (!declared) return stay(visit, { problems: [{ input: DECLARATION, key: 'check.declaration_empty' }] })
  const limited = await takePoint(db, 'create', visit.onboarding.id)
  if (limited) return stay(visit, { declared, notice: limitNotice(visit, limited) })
  const outcome = await createCustomer(db, visit)
  if (outcome.kind !== 'refused') return { kind: 'go', href: paths.home(visit.onboarding.id) }
  const notice = {
    title: words.t('notices.refused_title'),
    text: words.t('notices.refused'),
    ref: outcome.ref,
  }
  return stay(outcome.opened, {
    declared,
    refusedSteps: outcome.steps,
    ...(outcome.steps.length === 0 ? { notice } : {}),
  })
}

/** A code, the wish for one, or another address or number to send it to. */
async function code(
  db: Db,
  visit: Visit,
  planned: PlannedStep,
  form: PostedForm,
  address: string,
): Promise<ActOutcome> {
  const channel = planned.step.channel ?? 'email'
  if (Object.keys(typedInputs(planned.fields, form)).length > 0)
    return contact(db, visit, channel, planned, form)
  return enterCode(db, visit, channel, form, {
    address,
    hrefAfter: (confirmed) => nextHref(confirmed.visit, planned.step.id),
  })
}

async function contact(
  db: Db,
  visit: Visit,
  channel: CodeChannel,
  planned: PlannedStep,
  form: PostedForm,
): Promise<ActOutcome> {
  if (!mayChangeContact(visit, planned))
    return { kind: 'go', href: paths.step(visit.onboarding.id, planned.step.id) }
  const outcome = await changeContact(db, visit, channel, planned, form)
  if (outcome.kind === 'changed')
    return { kind: 'go', href: paths.step(outcome.visit.onboarding.id, planned.step.id) }
  const stays = { typed: outcome.typed, change: true }
  if (outcome.kind === 'invalid') return stay(visit, { ...stays, problems: outcome.problems })
  if (outcome.kind === 'unreachable')
    return stay(visit, { ...stays, notice: unreachableNotice(visit, outcome.ref) })
  const words = wordsOf(visit)
  const values = { asker: visit.integrator.name, to: maskedContact(visit, channel) }
  const notice = {
    title: words.t('code.unchanged_title'),
    text: words.t('code.unchanged', values),
    ref: outcome.ref,
  }
  return stay(visit, { ...stays, notice })
}

function limitNotice(visit: Visit, failure: Failure): NoticeView {
  const words = wordsOf(visit)
  const values = { time: waitUntil(visit, failure) }
  return { title: words.t('notices.limit_title'), text: words.t('notices.limit', values) }
}

async function hosted(db: Db, visit: Visit, planned: PlannedStep): Promise<ActOutcome> {
  const { step } = planned
  const page = step.flow === 'terms' ? 'terms' : 'face'
  const link = await openHostedPage(db, visit, page, planned)
  // Its page, also where the service had not offered it before and another way was shown.
  if (link.ok) return stay(visit, { ready: link.value, choose: true })
  // The service does not offer the hosted check: its page now asks for the report instead.
  if (link.code === 'upstream.refused' && page === 'face')
    return { kind: 'go', href: paths.step(visit.onboarding.id, step.id) }
  const words = wordsOf(visit)
  const notice = {
    title: words.t(`steps.${page}.unavailable_title`),
    text: words.t(`steps.${page}.unavailable`),
    ...(link.ref ? { ref: link.ref } : {}),
  }
  return stay(visit, { notice })
}
