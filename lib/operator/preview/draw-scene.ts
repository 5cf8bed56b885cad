import 'server-only'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { drawScreen } from '@/lib/flow/screens/draw-screen'
import { screenFacts } from '@/lib/flow/screens/screen-facts'
import type { ScreenAnswer } from '@/lib/flow/screens/screen-page'
import {
  type AtOf,
  type Instead,
  type PageAt,
  type ScreenAddress,
  type ScreenFacts,
  screenAt,
} from '@/lib/model/plan/screen-at'
import {
  CHECK_STEP,
  HOME,
  PERSON_PAGES,
  PROVE_STEP,
  type ScreenKind,
  SHORT_PAGE,
} from '@/lib/model/plan/screens'
import { PEOPLE_STEP } from '@/lib/model/requirements/steps'
import type { PageView } from '@/lib/model/views/page/page-view'
import type { Scene } from './scene'
import { sceneFacts } from './scene-facts'

/**
 * One page of a scene. Which one it is, and how it is drawn, is decided where the customer's own page is; a step
 * without a page at that moment shows the one it leads to.
 */
export function drawScene(scene: Scene, step: string, answer?: ScreenAnswer): PageView {
  return draw(scene, sceneAt(scene, step), answer)
}

/** What is at an address of a scene, or where that leads. */
export function sceneAt(scene: Scene, step: string): PageAt {
  return pageAt(screenFacts(scene.visit, scene.people), addressIn(scene, step))
}

function draw<Kind extends ScreenKind>(scene: Scene, at: AtOf<Kind>, answer?: ScreenAnswer): PageView {
  return drawScreen(scene.visit, at, sceneFacts(scene, at), { answer })
}

/** The pages a person is led to in a scene, in their order. */
export function pagesOf(scene: Scene): readonly string[] {
  const facts = screenFacts(scene.visit, scene.people)
  const home = screenAt(facts, { step: HOME })
  const isShort = home.kind === 'elsewhere' && home.to === 'short'
  const steps = planOf(scene.visit).steps.map(({ step }) => step.id)
  const pages = [...steps, ...Object.values(PERSON_PAGES), ...(isShort ? [SHORT_PAGE] : []), CHECK_STEP]
  return [HOME, ...pages.filter((step) => screenAt(facts, addressIn(scene, step)).kind !== 'elsewhere')]
}

/** Pages about one person are looked at for someone new, and for the first one on the list. */
function addressIn({ people }: Scene, step: string): ScreenAddress {
  if (step === PERSON_PAGES.form) return { step, person: { personId: undefined, isMe: false } }
  const [first] = people ?? []
  return first ? { step, person: { personId: first.id } } : { step }
}

const INSTEAD: Readonly<Record<Instead, string>> = {
  home: HOME,
  done: HOME,
  fixed: HOME,
  short: SHORT_PAGE,
  prove: PROVE_STEP,
  people: PEOPLE_STEP,
  gone: PEOPLE_STEP,
}
/** More often than this nobody is led on. */
const MOST_WAYS = 3

function pageAt(facts: ScreenFacts, address: ScreenAddress, ways = MOST_WAYS): PageAt {
  const at = screenAt(facts, address)
  if (at.kind !== 'elsewhere') return at
  return ways > 0 ? pageAt(facts, { step: INSTEAD[at.to] }, ways - 1) : { kind: 'checklist' }
}
