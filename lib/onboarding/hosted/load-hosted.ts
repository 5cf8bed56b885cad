import 'server-only'
import type { Db } from '@/lib/db/open'
import type { PlannedStep } from '@/lib/plan/plan'
import type { Visit } from '@/lib/sessions/visit'
import { loadHandOff } from '../hand-off/hand-off'
import { type LoadedScreen, page, type ScreenExtras } from '../loaded-screen'
import { stepMark } from '../step-mark'
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
