import 'server-only'
import type { Db } from '@/lib/db/open'
import { typedKey } from '@/lib/drafts/typed-text'
import { typedFromAnswers } from '@/lib/plan/form'
import { mayReplacePaper, type Plan, type PlannedStep } from '@/lib/plan/plan'
import { personView } from '@/lib/plan/show/aside-view'
import { checkView } from '@/lib/plan/show/check-view'
import { CHECK_STEP, type ChecklistInput } from '@/lib/plan/show/checklist-view'
import { formView } from '@/lib/plan/show/form-view'
import { PROVE_STEP } from '@/lib/plan/show/prove-view'
import type { Visit } from '@/lib/sessions/visit'
import { mayChangeContact } from './change-contact'
import { paperOf } from './documents'
import { formFields } from './form-fields'
import { keepsAnswers, keptUntil } from './kept-until'
import { loadCode } from './load-code'
import { leaveDone } from './load-handed-off'
import { loadHosted } from './load-hosted'
import { loadUpload } from './load-upload'
import { type LoadedScreen, page, type ScreenExtras, screen } from './loaded-screen'
import { paths } from './paths'
import { personInput } from './person-input'
import { planOf } from './plan-of'
import { loadProve } from './prove'
import { wordsOf } from './screen-context'
import { draftStep } from './submit-step'

/** Id of the short page that holds all open simple answers. */
export const SHORT_PAGE = 'finish'

/** What every page about the plan as a whole starts from. */
export function checklistInput(visit: Visit, plan: Plan): ChecklistInput {
  const { onboarding, integrator, draft } = visit
  return {
    words: wordsOf(visit),
    asker: integrator.name,
    plan,
    hrefOf: (step) => paths.step(onboarding.id, step),
    replaceHrefOf: (step) => paths.replacePaper(onboarding.id, step),
    keptUntil: keepsAnswers({ draft }) ? keptUntil(onboarding) : undefined,
    answersHref: paths.answers(onboarding.id),
  }
}

/** One step's page, or where to go instead when there is nothing to do there. */
export async function loadStep(
  db: Db,
  visit: Visit,
  stepId: string,
  extras: ScreenExtras = {},
): Promise<LoadedScreen> {
  const plan = planOf(visit)
  const home: LoadedScreen = { kind: 'elsewhere', href: paths.home(visit.onboarding.id) }
  if (stepId === PROVE_STEP) return loadProve(db, visit, extras)
  if (visit.onboarding.status === 'sending') return home
  if (stepId === CHECK_STEP) return plan.readyToSend ? loadCheck(visit, plan, extras) : home
  const planned = plannedFor(plan, stepId)
  const [first] = planned
  if (!first || first.state === 'cannot_start') return home
  if (stepId === SHORT_PAGE) return loadForm(visit, planned, stepId, extras)
  const flow = visit.onboarding.customerId ? first.step.flow : 'form'
  if (flow === 'form') return canEdit(first, plan) ? loadForm(visit, planned, stepId, extras) : home
  const replaces = extras.again === true && mayReplacePaper(first, plan)
  if (!first.open && !replaces) return leaveDone(db, visit, first)
  if (flow === 'code' && extras.change && mayChangeContact(visit, first))
    return loadChange(visit, first, extras)
  if (flow === 'code') return loadCode(db, visit, first, extras)
  return loadPapers(db, visit, first, extras)
}

/** The steps a page shows: one, or all simple open ones of the short page. */
export function plannedFor(plan: Plan, stepId: string): readonly PlannedStep[] {
  if (stepId !== SHORT_PAGE) return plan.steps.filter(({ step }) => step.id === stepId)
  return plan.steps.filter(({ step, open }) => open && step.flow === 'form')
}

function canEdit({ open, state, fields }: PlannedStep, plan: Plan): boolean {
  // What the integrator holds as a whole has no page.
  if (fields.length === 0) return false
  return (
    open ||
    plan.phase === 'intake' ||
    (plan.phase === 'open' && (state === 'completed' || state === 'with_team'))
  )
}

function loadForm(
  visit: Visit,
  planned: readonly PlannedStep[],
  stepId: string,
  extras: ScreenExtras,
): LoadedScreen {
  const { draft, onboarding, integrator, session } = visit
  const fields = formFields(visit, planned)
  const typed = draft.typed[typedKey(session, draftStep(planned))]
  const stored = session.trusted ? { ...typedFromAnswers(fields, draft.answers), ...typed } : { ...typed }
  const own = new Set(planned.flatMap((one) => one.fields))
  const along = fields.filter((field) => !own.has(field))
  const alongSection = along.length > 0 ? [{ step: 'address', fields: along }] : []
  const view = formView({
    words: wordsOf(visit),
    asker: integrator.name,
    step: stepId,
    sections: [
      ...alongSection,
      ...planned.map(({ step, fields: asked, locked }) => ({ step: step.id, fields: asked, locked })),
    ],
    typed: extras.typed ?? stored,
    answers: session.trusted ? draft.answers : {},
    customerType: onboarding.type,
    problems:
      extras.problems ??
      (session.trusted ? planned.flatMap(({ step }) => draft.problems[step.id] ?? []) : []),
    ...(extras.advice ? { advice: extras.advice } : {}),
    ...(extras.notice ? { notice: extras.notice } : {}),
    laterHref: paths.home(onboarding.id),
  })
  const autosave = { url: paths.draft(onboarding.id), version: draft.version, step: stepId }
  return page({ kind: 'screen', screen: { kind: 'form', view }, autosave }, view.title, false)
}

/** Asks for another address or number. Nothing of it is kept before the service takes it. */
function loadChange(visit: Visit, planned: PlannedStep, extras: ScreenExtras): LoadedScreen {
  const loaded = loadForm(visit, [planned], planned.step.id, extras)
  if (loaded.kind !== 'page' || loaded.content.kind !== 'screen') return loaded
  return screen(loaded.content.screen, loaded.title, false)
}

function loadCheck(visit: Visit, plan: Plan, extras: ScreenExtras): LoadedScreen {
  const view = checkView({
    ...checklistInput(visit, plan),
    answers: visit.draft.answers,
    shown: visit.session.trusted,
    declared: extras.declared ?? false,
    problems: extras.problems ?? [],
    refusedSteps: extras.refusedSteps ?? Object.keys(visit.draft.problems),
    ...(extras.notice ? { notice: extras.notice } : {}),
  })
  return screen({ kind: 'check', view }, view.title, false)
}

async function loadPapers(
  db: Db,
  visit: Visit,
  planned: PlannedStep,
  extras: ScreenExtras,
): Promise<LoadedScreen> {
  const paper = extras.choose ? undefined : await paperOf(visit, planned)
  if (paper) return loadUpload(db, visit, planned, paper, extras)
  return planned.step.flow === 'document'
    ? loadPaperChoice(visit, planned, extras)
    : loadHosted(db, visit, planned, extras)
}

/** Which paper it will be, and a person's help for who has none of them. */
function loadPaperChoice(visit: Visit, planned: PlannedStep, extras: ScreenExtras): LoadedScreen {
  const loaded = loadForm(visit, [planned], planned.step.id, extras)
  if (loaded.kind !== 'page' || loaded.content.kind !== 'screen') return loaded
  const person = personView(personInput(visit, planned, 'papers'))
  return { ...loaded, content: { ...loaded.content, aside: { person } } }
}
