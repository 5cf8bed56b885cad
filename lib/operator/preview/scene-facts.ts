import 'server-only'
import { chosenDocumentFor } from '@/lib/flow/documents/chosen-document'
import { reusableFor } from '@/lib/flow/documents/reusable-files'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { NOTHING_LEFT } from '@/lib/flow/people/what-is-left'
import type { FactsOf } from '@/lib/flow/screens/draw-screen'
import type { HandOffFacts } from '@/lib/flow/screens/hand-off/panel'
import type { HomeFacts } from '@/lib/flow/screens/home/home-facts'
import { newsOf } from '@/lib/flow/screens/home/news-of'
import { lacksCamera } from '@/lib/flow/screens/hosted/draw'
import { isComplete, type UploadFacts } from '@/lib/flow/screens/upload/draw'
import { type AtOf, seesPeople } from '@/lib/model/plan/screen-at'
import type { ScreenKind } from '@/lib/model/plan/screens'
import { env } from '@/lib/platform/env/env'
import { present } from '@/lib/platform/errors'
import { readAssumptions } from '@/lib/upstream/assumptions'
import type { Scene } from './scene'

type Facts<Kind extends ScreenKind> = (scene: Scene, at: AtOf<Kind>) => FactsOf[Kind]

const nothing = () => undefined
const everybody = ({ people = [] }: Scene) => ({ people })
const isOpen = (_scene: Scene, { planned }: AtOf<'handed_off' | 'pointed'>) => ({ isDone: !planned?.open })

/** What each kind of page is drawn from, out of a scene: the customer's page reads the same from the database. */
const facts: { readonly [Kind in ScreenKind]: Facts<Kind> } = {
  checklist: homeFacts,
  status: (scene) => ({ ...homeFacts(scene), reviewMs: scene.reviewMs }),
  handed_off: isOpen,
  pointed: isOpen,
  form: nothing,
  short: nothing,
  check: nothing,
  // The limits are counted where they are taken, which a look never does.
  code: () => ({ lockedUntil: undefined, fullUntil: undefined }),
  contact: nothing,
  proof: () => ({ fullUntil: undefined }),
  document_choice: nothing,
  upload: uploadFacts,
  hosted: (scene, at) => ({
    inApp: scene.inApp === true,
    handOff:
      at.planned[0].step.flow === 'face'
        ? otherDevice(at.onOtherDevice || lacksCamera(at, scene.inApp === true))
        : undefined,
    digest: '',
  }),
  people: (scene) => ({
    ...everybody(scene),
    page: 1,
    takenOffAt: undefined,
    left: scene.left ?? NOTHING_LEFT,
  }),
  person: everybody,
  person_ways: everybody,
  person_remove: everybody,
}

/** What the page of one kind is drawn from in a scene. */
export function sceneFacts<Kind extends ScreenKind>(scene: Scene, at: AtOf<Kind>): FactsOf[Kind] {
  return facts[at.kind](scene, at)
}

function homeFacts({ visit, happened, people, measured, companyProfiles }: Scene): HomeFacts {
  const plan = planOf(visit)
  return {
    happened: visit.onboarding.customerId ? happened : [],
    news: newsOf(visit, plan),
    measured,
    profileOf: readAssumptions(env().assumptions).profileOf,
    companyProfiles,
    people: seesPeople({ plan, isTrusted: true, onlyStep: null }) ? people : undefined,
  }
}

function uploadFacts(scene: Scene, at: AtOf<'upload'>): UploadFacts {
  const assumptions = readAssumptions(env().assumptions)
  const chosen = present(chosenDocumentFor(scene.visit, at.planned[0], assumptions), 'a chosen document')
  const files = scene.filesOf(at.step, chosen)
  return {
    chosen,
    files,
    maxBytes: assumptions.maxDocumentBytes,
    handOff: isComplete(chosen, files) ? undefined : otherDevice(at.onOtherDevice),
    reuse: reusableFor(scene.reusable ?? [], at.step),
    onDevice: scene.onDevice,
    digest: '',
  }
}

/** The sign belongs to a session, and a page that is only looked at has none. */
const NO_SIGN = '– –'

function otherDevice(always: boolean): HandOffFacts {
  return { sign: NO_SIGN, opened: false, always }
}
