import 'server-only'
import type { Db } from '@/lib/db/open'
import type { Failure } from '@/lib/errors'
import { typedInputs } from '@/lib/plan/form'
import type { PlannedStep } from '@/lib/plan/plan'
import { SHORT_PAGE } from '@/lib/plan/screens'
import { DECLARATION } from '@/lib/plan/show/check-view'
import { CHECK_STEP } from '@/lib/plan/show/checklist-view'
import { PROVE_STEP } from '@/lib/plan/show/prove-view'
import type { NoticeView } from '@/lib/plan/views/form'
import { takePoint } from '@/lib/rate-limits'
import type { Typed } from '@/lib/requirements/define'
import { redrawn } from '@/lib/requirements/intent'
import { reaches } from '@/lib/sessions/reach'
import type { Visit } from '@/lib/sessions/visit'
import type { CodeChannel } from '@/lib/upstream/types'
import { type ActOutcome, type Form, stay } from './act-outcome'
import { laidOutAt, typedAt } from './answers/form-fields'
import { plannedFor } from './answers/form-screen'
import { keepForm, keepTyped, submitStep } from './answers/submit-step'
import { changeContact } from './codes/change-contact'
import { enterCode } from './codes/code-actions'
import { waitUntil } from './codes/code-notice'
import { maskedContact, mayChangeContact } from './codes/contact'
import { actProve } from './codes/prove'
import { openHostedPage } from './hosted/open-hosted-page'
import { heldNotice, unreachableNotice } from './notices'
import { paths } from './paths'
import { planOf } from './plan-of'
import { wordsOf } from './screen-context'
import { createCustomer } from './service/create-customer'

/** Carries out what a customer's page submits. `address` is the network address, for limits only. */
export async function act(
  db: Db,
  visit: Visit,
  stepId: string,
  form: Form,
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
function wayOf(visit: Visit, stepId: string, first: PlannedStep | undefined, form: Form): Way {
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
async function toLanguages(db: Db, visit: Visit, stepId: string, form: Form): Promise<ActOutcome> {
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
  form: Form,
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
          ? words.t('notices.elsewhere', { task: words.t(`steps.${outcome.step}.task`) })
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

async function check(db: Db, visit: Visit, form: Form): Promise<ActOutcome> {
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
  form: Form,
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
  form: Form,
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
