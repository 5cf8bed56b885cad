import 'server-only'
import { emptyDraft } from '@/lib/flow/drafts/draft-content'
import type { Onboarding, Visit } from '@/lib/flow/onboarding/visit'
import { NOTHING_WAITS } from '@/lib/flow/onboarding/waiting'
import type { ScreenAnswer } from '@/lib/flow/screens/screen-page'
import type { ScreenEntry, ScreenState } from '@/lib/model/plan/screens'
import type { Answers } from '@/lib/model/requirements/define'
import { pointersOf, requirementsFor } from '@/lib/model/requirements/registry'
import type { PageView } from '@/lib/model/views/page/page-view'
import { drawScene } from '@/lib/operator/preview/draw-scene'
import { type PreviewLook, previewSession, type Scene } from '@/lib/operator/preview/scene'
import { BLANK, SAMPLE_INTEGRATOR, THEN } from '@/lib/operator/simulator/blank'
import { sampleAnswers } from '@/lib/operator/simulator/sample-customer'
import type { Profile } from '@/lib/upstream/types'

/** One screen in one of its states. */
export type GalleryEntry = Pick<ScreenEntry, 'type' | 'step' | 'way'> & { state: ScreenState }

/** What a state is drawn from, and what is on the page that no view starts with. */
export type GalleryScene = {
  scene: Scene
  /** Another page than the one the screen begins with. */
  step?: string
  answer?: ScreenAnswer
  finish?: (page: PageView) => PageView
}

/** Makes a state out of the screen as a person first meets it. */
export type Build = (begun: Begun) => GalleryScene
export type Begun = { scene: Scene; step: string }

const CUSTOMER = 'customer_shown'
const MAIN_PROFILE = {
  individual: 'kyc_profile_a',
  business: 'kyb_profile_a',
  representative: 'ubo_kyc_profile_a',
}

/** The screen as a person first meets it: everything before it is known, and of it nothing. */
export function beginAt(
  { type, step, way }: GalleryEntry,
  codes: readonly string[],
  look: PreviewLook,
): Begun {
  const isCustomer = way === 'customer'
  const onboarding: Onboarding = {
    ...BLANK,
    type,
    ...(isCustomer ? { status: 'open', customerId: CUSTOMER } : {}),
  }
  const scene: Scene = {
    visit: {
      onboarding,
      integrator: SAMPLE_INTEGRATOR,
      draft: { ...emptyDraft, answers: answersBefore(type, step) },
      snapshot: isCustomer ? snapshotOf([profileOf(type, { required: codes })]) : undefined,
      waiting: NOTHING_WAITS,
      session: previewSession(onboarding, look),
      key: Buffer.alloc(0),
    },
    happened: isCustomer ? [{ id: 'shown', type: 'customer.created', data: {}, at: THEN }] : [],
    filesOf: () => new Map(),
    reviewMs: undefined,
    people: type === 'business' && isCustomer ? [] : undefined,
  }
  return { scene, step }
}

function answersBefore(type: GalleryEntry['type'], step: string): Answers {
  const own = new Set<string>(
    requirementsFor[type].flatMap((one) => (one.step === step ? pointersOf(one.fields) : [])),
  )
  const known = Object.entries(sampleAnswers(type, 'DEU'))
  return Object.fromEntries(known.filter(([place]) => !own.has(place)))
}

/** A profile that is being filled in, apart from what is said otherwise. */
export function profileOf(type: GalleryEntry['type'], said: Partial<Profile>): Profile {
  return {
    name: MAIN_PROFILE[type],
    status: 'incomplete',
    complete: [],
    pending: [],
    required: [],
    errors: [],
    ...said,
  }
}

/** The service's answer about a customer with these profiles. */
export function snapshotOf(profiles: readonly Profile[]): NonNullable<Visit['snapshot']> {
  return {
    customerId: CUSTOMER,
    email: 'alex@example.com',
    phone: '+12025550123',
    terms: 'open',
    again: [],
    handedIn: {},
    profiles: profiles.map(({ complete, pending, required, errors, ...rest }) => ({
      ...rest,
      complete: [...complete],
      pending: [...pending],
      required: [...required],
      errors: errors.map((error) => ({ ...error })),
    })),
  }
}

/** The same scene with something else in its visit. */
export function withVisit(scene: Scene, change: Partial<Visit>): Scene {
  return { ...scene, visit: { ...scene.visit, ...change } }
}

/** The same scene with something else in its draft. */
export function withDraft(scene: Scene, change: Partial<Visit['draft']>): Scene {
  return withVisit(scene, { draft: { ...scene.visit.draft, ...change } })
}

/** The page as it stands so far. */
export function drawn({ scene, step, answer }: Begun & { answer?: ScreenAnswer }): PageView {
  return drawScene(scene, step, answer)
}
