import 'server-only'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { AtOf } from '@/lib/model/plan/screen-at'
import type { Db } from '@/lib/platform/db/open'
import { readHandOff } from '../hand-off/read-hand-off'
import { stepDigest } from '../step-digest'
import { type HostedFacts, lacksCamera } from './draw'

/** What another device has done, where a check can be taken there. */
export async function readHosted(
  db: Db,
  visit: Visit,
  at: AtOf<'hosted'>,
  inApp: boolean,
): Promise<HostedFacts> {
  const isFace = at.planned[0].step.flow === 'face'
  const always = lacksCamera(at, inApp) || at.onOtherDevice
  return {
    inApp,
    handOff: isFace ? await readHandOff(db, visit, at.step, always) : undefined,
    digest: await stepDigest(db, visit, at.step),
  }
}
