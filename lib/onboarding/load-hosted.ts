import 'server-only'
import type { Db } from '@/lib/db/open'
import type { PlannedStep } from '@/lib/plan/plan'
import { hostedAsideView } from '@/lib/plan/show/aside-view'
import { handOverView } from '@/lib/plan/show/hand-over-view'
import type { AsideView } from '@/lib/plan/views/hand-off'
import type { Visit } from '@/lib/sessions/visit'
import { loadHandOff } from './hand-off'
import { type HostedVisit, hostedVisit } from './hosted-visit'
import { type LoadedScreen, page, type ScreenExtras } from './loaded-screen'
import { paths } from './paths'
import { personInput } from './person-input'
import { wordsOf } from './screen-context'
import { stepMark } from './step-mark'

/** Failed this often, somebody needs a person more than another try. */
const TRIES_BEFORE_HELP = 2

/** The page of a step that is done on a page of the service. */
export async function loadHosted(
  db: Db,
  visit: Visit,
  planned: PlannedStep,
  extras: ScreenExtras,
): Promise<LoadedScreen> {
  const { step, refusal } = planned
  const { onboarding, integrator, draft } = visit
  const isFace = step.flow === 'face'
  const noCamera = isFace && extras.inApp === true
  const hosted = hostedVisit(draft, planned)
  const view = handOverView({
    words: wordsOf(visit),
    asker: integrator.name,
    step: isFace ? 'face' : 'terms',
    refusal,
    hosted,
    noCamera,
    hereHref: paths.step(onboarding.id, step.id),
    framed: visit.session.surface === 'frame',
    ...(extras.ready ? { ready: extras.ready } : {}),
    ...(extras.notice ? { notice: extras.notice } : {}),
  })
  const always = noCamera || extras.elsewhere === true
  const aside = await loadAside(db, visit, planned, { always, hosted })
  const screen = { kind: 'hand-over', view } as const
  return {
    ...page({ kind: 'screen', screen, aside }, view.title, true),
    mark: { step: step.id, digest: await stepMark(db, visit, step.id) },
  }
}

async function loadAside(
  db: Db,
  visit: Visit,
  planned: PlannedStep,
  { always, hosted }: { always: boolean; hosted: HostedVisit },
): Promise<AsideView> {
  const { onboarding, integrator } = visit
  const isFace = planned.step.flow === 'face'
  const stuck = planned.refusal !== undefined && hosted.times >= TRIES_BEFORE_HELP
  return hostedAsideView({
    words: wordsOf(visit),
    asker: integrator.name,
    step: planned.step.id,
    handOff: isFace ? await loadHandOff(db, visit, planned, { always }) : undefined,
    person: isFace ? { ...personInput(visit, planned, 'face'), stuck } : undefined,
    laterHref: paths.home(onboarding.id),
  })
}
