import 'server-only'
import { isHandOff, signOf } from '@/lib/flow/sessions/hand-off'
import { ownScreen } from '@/lib/model/requirements/registry'
import { handOffLandingView } from '@/lib/model/views/hand-off/hand-off-view'
import { present } from '@/lib/platform/errors'
import type { KnownLandingAt, LandingContent } from '../landing-at'

/** One step that another device opens: it shows the sign that both screens have. */
export function handOff({ owner: { link, integrator }, words }: KnownLandingAt): LandingContent {
  const given = present(isHandOff(link) ? link : undefined, 'a hand-off names its session and its step')
  const view = handOffLandingView({
    words,
    asker: integrator.name,
    domain: integrator.domain,
    sign: signOf(given.fromSession),
    browser: given.fromBrowser ?? undefined,
    step: ownScreen(given.stepId).id,
  })
  return { kind: 'landing', view }
}
