import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { PlannedStep } from '@/lib/model/plan/plan'
import type { Db } from '@/lib/platform/db/open'
import { loadHandOff } from '../hand-off/hand-off-screen'
import { type LoadedScreen, page, type ScreenExtras } from '../screen-content'
import { stepMark } from '../step-digest'
import { hostedAside, hostedScreen, lacksCamera } from './hosted-screen'

/** The page of a step that is done on a page of the service. */
export async function loadHosted(
  db: Db,
  visit: Visit,
  planned: PlannedStep,
  extras: ScreenExtras,
): Promise<LoadedScreen> {
  const { step } = planned
  const view = hostedScreen(visit, planned, extras)
  const always = lacksCamera(planned, extras) || extras.elsewhere === true
  const handOff = step.flow === 'face' ? await loadHandOff(db, visit, planned, { always }) : undefined
  const aside = hostedAside(visit, planned, handOff)
  const screen = { kind: 'hand-over', view } as const
  return {
    ...page({ kind: 'screen', screen, aside }, view.title, true),
    mark: { step: step.id, digest: await stepMark(db, visit, step.id) },
  }
}
