import 'server-only'
import { lacksFaceLink } from '@/lib/flow/documents/chosen-document'
import { hostedVisit } from '@/lib/flow/hosted/hosted-visit'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { AtOf } from '@/lib/model/plan/screen-at'
import { hostedStepId } from '@/lib/model/requirements/steps'
import { hostedAsideView } from '@/lib/model/views/form/aside-view'
import type { AsideView, HandOffView } from '@/lib/model/views/hand-off/types'
import { hostedView } from '@/lib/model/views/hosted/hosted-view'
import { present } from '@/lib/platform/errors'
import { type HandOffFacts, handOffPanel } from '../hand-off/panel'
import { personInput } from '../person-input'
import { answerOf, type ScreenAnswer, type ScreenPage } from '../screen-page'

/** Failed this often, someone needs a person more than another try. */
const TRIES_BEFORE_HELP = 2

export type HostedFacts = {
  /** The browser of another app, which keeps the camera from pages. */
  inApp: boolean
  handOff: HandOffFacts | undefined
  /** Changes with what another device has done. */
  digest: string
}

/** A face check where the camera is out of reach. */
export function lacksCamera({ planned: [{ step }] }: AtOf<'hosted'>, inApp: boolean): boolean {
  return step.flow === 'face' && inApp
}

/** The page of a step that is done on a page of the service. */
export function drawHosted(
  visit: Visit,
  at: AtOf<'hosted'>,
  facts: HostedFacts,
  given?: ScreenAnswer,
): ScreenPage {
  const [planned] = at.planned
  const answer = answerOf(given, 'hosted')
  const view = hostedView({
    words: wordsOf(visit),
    asker: visit.integrator.name,
    step: present(hostedStepId(planned.step.id), 'a step that leads to the service'),
    page: planned.step.flow === 'face' ? 'face' : 'terms',
    refusal: planned.refusal,
    hosted: hostedVisit(visit, planned),
    noCamera: lacksCamera(at, facts.inApp),
    hereHref: paths.step(visit.onboarding.id, at.step),
    framed: visit.session.surface === 'frame',
    ...(answer?.ready ? { ready: answer.ready } : {}),
    ...(answer?.notice ? { notice: answer.notice } : {}),
  })
  const aside = asideOf(visit, planned, facts.handOff && handOffPanel(visit, at, facts.handOff))
  return {
    content: { kind: 'screen', screen: { kind: 'hand-over', view }, aside },
    title: view.title,
    watch: { step: at.step, digest: facts.digest },
  }
}

/** What is under it: another device, and a person's help for anyone who cannot do it. */
function asideOf(visit: Visit, planned: PlannedStep, handOff: HandOffView | undefined): AsideView {
  const isFace = planned.step.flow === 'face'
  const stuck = hostedVisit(visit, planned).failures >= TRIES_BEFORE_HELP
  return hostedAsideView({
    words: wordsOf(visit),
    asker: visit.integrator.name,
    step: present(hostedStepId(planned.step.id), 'a step that leads to the service'),
    handOff: isFace ? handOff : undefined,
    person: isFace
      ? { ...personInput(visit, planned, 'face'), stuck, isOnlyWay: lacksFaceLink(visit.draft) }
      : undefined,
    laterHref: paths.home(visit.onboarding.id),
  })
}
