import 'server-only'
import { writtenNotice } from '@/lib/flow/assisted/assisted-view'
import { type Paper, paperFor } from '@/lib/flow/documents/paper-for'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { companyBehind, pageAround } from '@/lib/flow/pages/page-frame'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import { codeInput, sentCode } from '@/lib/flow/screens/code/code-screen'
import { documentScreen, isComplete } from '@/lib/flow/screens/document/document-screen'
import { checkScreen, formScreen, paperChoiceScreen } from '@/lib/flow/screens/form/form-screen'
import { homeFacts } from '@/lib/flow/screens/home/home-facts'
import { hostedAside, hostedScreen } from '@/lib/flow/screens/hosted/hosted-screen'
import { standingOf } from '@/lib/flow/screens/people/people-screen'
import { type LoadedScreen, page, type ScreenExtras, screen } from '@/lib/flow/screens/screen-content'
import { fitsOnePage } from '@/lib/model/plan/build-plan'
import type { Plan, PlannedStep } from '@/lib/model/plan/plan'
import { CHECK_STEP, HOME, PERSON_PAGES, SHORT_PAGE } from '@/lib/model/plan/screens'
import { canEdit, plannedFor } from '@/lib/model/plan/steps-of-screen'
import { CODE_PROBLEMS, codeView, sendCodeView } from '@/lib/model/views/code/code-view'
import { handOffView } from '@/lib/model/views/hand-off/hand-off-view'
import type { HandOffView } from '@/lib/model/views/hand-off/types'
import { homeView } from '@/lib/model/views/home/home-view'
import { statusView } from '@/lib/model/views/home/status-view'
import type { PageView } from '@/lib/model/views/page/page-view'
import { env } from '@/lib/platform/env/env'
import { isOneOf } from '@/lib/platform/i18n/is-one-of'
import { type Assumptions, readAssumptions } from '@/lib/upstream/assumptions'
import { PEOPLE_PAGES, peopleContent } from './draw-people'
import type { Scene } from './scene'

/**
 * One page of a scene, drawn from the same parts as the customer's own: there they are loaded by what may also write,
 * here from what was read before. A step without a page of its own at that moment shows the home, as it would lead there.
 */
export function drawScene(scene: Scene, step: string, extras: ScreenExtras = {}): PageView {
  const { visit } = scene
  const plan = planOf(visit)
  const drawn = step === HOME ? undefined : stepScreen(scene, plan, step, extras)
  if (drawn?.kind === 'page') {
    const around = pageAround(visit, drawn.content, drawn.title, paths.home(visit.onboarding.id), step)
    return drawn.written ? { ...around, written: drawn.written } : around
  }
  const home = homeScreen(scene, plan)
  const notice = writtenNotice(visit)
  const around = pageAround(visit, home.content, home.title, companyBehind(visit))
  return notice ? { ...around, notice } : around
}

/** The steps that have a page in a scene, in their order. */
export function pagesOf(scene: Scene): readonly string[] {
  const plan = planOf(scene.visit)
  const steps = plan.steps.map(({ step }) => step.id)
  return [HOME, ...steps, ...Object.values(PERSON_PAGES), SHORT_PAGE, CHECK_STEP].filter(
    (step) => step === HOME || stepScreen(scene, plan, step)?.kind === 'page',
  )
}

const asksAboutPeople = (plan: Plan) => plan.steps.some(({ step }) => step.flow === 'people')

function homeScreen(scene: Scene, plan: Plan): Extract<LoadedScreen, { kind: 'page' }> {
  const { visit, happened, people, reviewMs } = scene
  const isStatus = visit.onboarding.status === 'sending' || plan.nextAction !== 'customer_action'
  const short = !isStatus && fitsOnePage(plan) ? stepScreen(scene, plan, SHORT_PAGE) : undefined
  if (short?.kind === 'page') return short
  const input = {
    ...homeFacts(visit, plan),
    happened: visit.onboarding.customerId ? happened : [],
    news: [],
    ...(people && asksAboutPeople(plan)
      ? { people: people.map((person) => standingOf(person, wordsOf(visit))) }
      : {}),
  }
  if (isStatus) {
    const view = statusView({ ...input, reviewMs })
    return page({ kind: 'status', view }, view.title, false)
  }
  const view = homeView(input)
  return page({ kind: 'checklist', view }, view.title, false)
}

function stepScreen(
  scene: Scene,
  plan: Plan,
  stepId: string,
  extras: ScreenExtras = {},
): LoadedScreen | undefined {
  const { visit } = scene
  if (visit.onboarding.status === 'sending') return undefined
  if (stepId === CHECK_STEP) return plan.readyToSend ? checkScreen(visit, plan, extras) : undefined
  if (PEOPLE_PAGES.includes(stepId)) return peopleContent(scene, plan, stepId, extras)
  const planned = plannedFor(plan, stepId)
  const [first] = planned
  if (!first || first.state === 'cannot_start') return undefined
  if (stepId === SHORT_PAGE) return fitsOnePage(plan) ? formScreen(visit, planned, stepId, extras) : undefined
  const flow = visit.onboarding.customerId ? first.step.flow : 'form'
  if (flow === 'form') return canEdit(first, plan) ? formScreen(visit, planned, stepId, extras) : undefined
  if (!first.open) return undefined
  return flow === 'code' ? codeScreen(scene, first, extras) : paperScreen(scene, first, extras)
}

function codeScreen({ visit }: Scene, planned: PlannedStep, extras: ScreenExtras): LoadedScreen {
  const input = codeInput(visit, planned, extras)
  const sent = sentCode(visit, input.channel)
  if (!sent) {
    const view = sendCodeView(input)
    return screen({ kind: 'send-code', view }, view.title, false)
  }
  const { problem } = extras
  const view = codeView(input, sent, isOneOf(CODE_PROBLEMS, problem) ? problem : undefined)
  return screen({ kind: 'code', view }, view.title, false)
}

function paperScreen(scene: Scene, planned: PlannedStep, extras: ScreenExtras): LoadedScreen {
  const assumptions = readAssumptions(env().assumptions)
  const paper = paperFor(scene.visit, planned, assumptions)
  if (paper) return uploadScreen(scene, planned, { paper, assumptions, extras })
  if (planned.step.flow === 'document') return paperChoiceScreen(scene.visit, planned, extras)
  const view = hostedScreen(scene.visit, planned, extras)
  const aside = hostedAside(scene.visit, planned, otherDevice(scene, planned))
  return page({ kind: 'screen', screen: { kind: 'hand-over', view }, aside }, view.title, false)
}

function uploadScreen(
  scene: Scene,
  planned: PlannedStep,
  { paper, assumptions, extras }: { paper: Paper; assumptions: Assumptions; extras: ScreenExtras },
): LoadedScreen {
  const files = scene.filesOf(planned.step.id, paper)
  const handOff = isComplete(paper, files) ? undefined : otherDevice(scene, planned)
  const view = documentScreen(scene.visit, planned, paper, extras, {
    ...{ assumptions, files, handOff },
    reuse: [],
    ...(scene.onDevice ? { onDevice: scene.onDevice } : {}),
  })
  return page({ kind: 'document', view }, view.title, false)
}

/** The sign belongs to a session, and a page that is only looked at has none. */
const NO_SIGN = '– –'

function otherDevice({ visit }: Scene, { step }: PlannedStep): HandOffView {
  const { id } = visit.onboarding
  return handOffView({
    words: wordsOf(visit),
    kind: step.flow === 'face' ? 'face' : 'document',
    sign: NO_SIGN,
    opened: false,
    always: false,
    hereHref: paths.step(id, step.id),
    elsewhereHref: paths.elsewhere(id, step.id),
  })
}
