import 'server-only'
import { paperOf } from '@/lib/flow/documents/documents'
import { mayChangeContact } from '@/lib/flow/onboarding/contact'
import { countShown } from '@/lib/flow/onboarding/count-asked'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { mayReplacePaper, type PlannedStep } from '@/lib/model/plan/plan'
import { CHECK_STEP, PROVE_STEP, SHORT_PAGE } from '@/lib/model/plan/screens'
import { canEdit, plannedFor } from '@/lib/model/plan/steps-of-screen'
import type { Db } from '@/lib/platform/db/open'
import { loadCode } from './code/load-code'
import { loadUpload } from './document/load-upload'
import { changeScreen, checkScreen, formScreen, paperChoiceScreen } from './form/form-screen'
import { leaveDone } from './hand-off/load-handed-off'
import { asPointed } from './hand-off/load-pointed'
import { loadHosted } from './hosted/load-hosted'
import { loadProve } from './proof/prove'
import type { LoadedScreen, ScreenExtras } from './screen-content'

/** One step's page, or where to go instead when there is nothing to do there. */
export async function loadStep(
  db: Db,
  visit: Visit,
  stepId: string,
  extras: ScreenExtras = {},
): Promise<LoadedScreen> {
  const loaded = await loadAnyStep(db, visit, stepId, extras)
  if (extras.openedOn && loaded.kind === 'page')
    countShown(visit, plannedFor(planOf(visit), stepId), extras.openedOn)
  return asPointed(db, visit, stepId, loaded)
}

async function loadAnyStep(
  db: Db,
  visit: Visit,
  stepId: string,
  extras: ScreenExtras,
): Promise<LoadedScreen> {
  const plan = planOf(visit)
  const home: LoadedScreen = { kind: 'elsewhere', href: paths.home(visit.onboarding.id) }
  if (stepId === PROVE_STEP) return loadProve(db, visit, extras)
  if (visit.onboarding.status === 'sending') return home
  if (stepId === CHECK_STEP) return plan.readyToSend ? checkScreen(visit, plan, extras) : home
  const planned = plannedFor(plan, stepId)
  const [first] = planned
  if (!first || first.state === 'cannot_start') return home
  if (stepId === SHORT_PAGE) return formScreen(visit, planned, stepId, extras)
  const flow = visit.onboarding.customerId ? first.step.flow : 'form'
  if (flow === 'form') return canEdit(first, plan) ? formScreen(visit, planned, stepId, extras) : home
  const replaces = extras.again === true && mayReplacePaper(first, plan)
  if (!first.open && !replaces) return leaveDone(db, visit, first)
  if (flow === 'code' && extras.change && mayChangeContact(visit, first))
    return changeScreen(visit, first, extras)
  if (flow === 'code') return loadCode(db, visit, first, extras)
  return loadPapers(db, visit, first, extras)
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
    ? paperChoiceScreen(visit, planned, extras)
    : loadHosted(db, visit, planned, extras)
}
