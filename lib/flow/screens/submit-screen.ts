import 'server-only'
import { typedAt } from '@/lib/flow/answers/form-fields'
import { keepForm } from '@/lib/flow/answers/submit-step'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { reaches } from '@/lib/flow/sessions/reach'
import { type PostedForm, typedInputs } from '@/lib/model/plan/form'
import { type AtOf, type ScreenAddress, screenAt } from '@/lib/model/plan/screen-at'
import { PROVE_STEP, type ScreenKind } from '@/lib/model/plan/screens'
import { plannedFor } from '@/lib/model/plan/steps-of-screen'
import type { Db } from '@/lib/platform/db/open'
import { inSpan } from '@/lib/platform/telemetry/spans'
import { actCheck } from './check/act'
import { actCode } from './code/act'
import { actContact } from './contact/act'
import { actForm } from './form/act'
import { actHosted } from './hosted/act'
import { hrefInstead } from './href-instead'
import { submitLimit } from './limit-notice'
import { type Acted, goTo, type Outcome, stay } from './outcome'
import { actPerson } from './person/act'
import { actProof } from './proof/act'
import { screenFacts } from './screen-facts'

type Act<Kind extends ScreenKind> = (
  db: Db,
  visit: Visit,
  at: AtOf<Kind>,
  form: PostedForm,
  network: string,
) => Promise<Acted>

/** What each kind of page carries out; the others send no form. */
const acts: { readonly [Kind in ScreenKind]?: Act<Kind> } = {
  form: actForm,
  short: actForm,
  check: actCheck,
  code: actCode,
  contact: actContact,
  proof: actProof,
  document_choice: actForm,
  hosted: actHosted,
  person: actPerson,
}

/**
 * Carries out what a customer's page submits, by the kind of page that is at its address. `network` is the network
 * address, for limits only.
 */
export async function submitScreen(
  db: Db,
  visit: Visit,
  from: ScreenAddress,
  form: PostedForm,
  network: string,
): Promise<Outcome> {
  const facts = screenFacts(visit)
  const isSent = facts.isSending && from.step !== PROVE_STEP
  if (isSent || !reaches(visit.session, from.step)) return goTo(paths.home(visit.onboarding.id))
  if (form.get('intent') === 'language') return toLanguages(db, visit, from, form)
  const address = addressOf(visit, from, form)
  const at = screenAt(facts, address)
  if (at.kind === 'elsewhere') return goTo(await hrefInstead(db, visit, from.step, at.to))
  const acted = await actAt(db, visit, at, form, network)
  return acted.kind === 'stay' ? { ...acted, address } : acted
}

async function actAt<Kind extends ScreenKind>(
  db: Db,
  visit: Visit,
  at: AtOf<Kind>,
  form: PostedForm,
  network: string,
): Promise<Acted> {
  const act = acts[at.kind]
  if (!act) return goTo(paths.home(visit.onboarding.id))
  return inSpan('act on a screen', { 'vestibule.screen': at.kind }, () => act(db, visit, at, form, network))
}

/** The address a form was sent from. A form that holds a contact was on the page that changes it. */
function addressOf(visit: Visit, from: ScreenAddress, form: PostedForm): ScreenAddress {
  const fields = plannedFor(planOf(visit), from.step).flatMap((planned) => planned.fields)
  const isChange = Object.keys(typedInputs(fields, form)).length > 0
  return { ...from, posted: true, ...(isChange ? { wish: 'change' } : {}) }
}

/** Without script the way to another language is a button of the form, so that nothing typed is lost. */
async function toLanguages(
  db: Db,
  visit: Visit,
  { step }: ScreenAddress,
  form: PostedForm,
): Promise<Outcome> {
  const { id, customerId } = visit.onboarding
  const notice = await submitLimit(db, visit)
  const planned = plannedFor(planOf(visit), step)
  const isForm = planned.length > 0 && planned.every((one) => one.step.flow === 'form' || !customerId)
  const typed = typedAt(visit, planned, form)
  if (isForm && notice) return { ...stay(visit, { of: 'form', typed, notice }), address: { step } }
  if (isForm) await keepForm(db, visit, planned, form)
  return goTo(paths.language(id, step))
}
