import 'server-only'
import { type HostedVisit, hostedVisit } from '@/lib/flow/hosted/hosted-visit'
import type { Visit } from '@/lib/flow/onboarding/visit'
import { paths } from '@/lib/flow/pages/paths'
import { wordsOf } from '@/lib/flow/pages/visit-words'
import type { PlannedStep } from '@/lib/model/plan/plan'
import { hostedStepId } from '@/lib/model/requirements/steps'
import { hostedAsideView } from '@/lib/model/views/form/aside-view'
import type { AsideView, HandOffView, HandOverView } from '@/lib/model/views/hand-off/types'
import { handOverView } from '@/lib/model/views/hosted/hosted-view'
import { present } from '@/lib/platform/errors'
import { personInput } from '../home/person-input'
import type { ScreenExtras } from '../screen-content'

/** Failed this often, somebody needs a person more than another try. */
const TRIES_BEFORE_HELP = 2

/** A face check where the camera is out of reach. */
export function lacksCamera({ step }: PlannedStep, { inApp }: ScreenExtras): boolean {
  return step.flow === 'face' && inApp === true
}

/** The form of a step that is done on a page of the service. */
export function hostedScreen(visit: Visit, planned: PlannedStep, extras: ScreenExtras): HandOverView {
  const { step, refusal } = planned
  return handOverView({
    words: wordsOf(visit),
    asker: visit.integrator.name,
    step: present(hostedStepId(step.id), 'a step that leads to the service'),
    page: step.flow === 'face' ? 'face' : 'terms',
    refusal,
    hosted: hostedVisit(visit.draft, planned),
    noCamera: lacksCamera(planned, extras),
    hereHref: paths.step(visit.onboarding.id, step.id),
    framed: visit.session.surface === 'frame',
    ...(extras.ready ? { ready: extras.ready } : {}),
    ...(extras.notice ? { notice: extras.notice } : {}),
  })
}

/** What stands under it: another device, and a person's help for who cannot do it. */
export function hostedAside(visit: Visit, planned: PlannedStep, handOff: HandOffView | undefined): AsideView {
  const isFace = planned.step.flow === 'face'
  const stuck = planned.refusal !== undefined && timesOpened(visit, planned) >= TRIES_BEFORE_HELP
  return hostedAsideView({
    words: wordsOf(visit),
    asker: visit.integrator.name,
    step: planned.step.id,
    handOff: isFace ? handOff : undefined,
    person: isFace ? { ...personInput(visit, planned, 'face'), stuck } : undefined,
    laterHref: paths.home(visit.onboarding.id),
  })
}

function timesOpened({ draft }: Visit, planned: PlannedStep): HostedVisit['times'] {
  return hostedVisit(draft, planned).times
}
