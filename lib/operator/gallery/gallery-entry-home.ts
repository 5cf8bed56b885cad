import 'server-only'
import type { Onboarding } from '@/lib/flow/onboarding/visit'
import { staleNotice } from '@/lib/flow/pages/notices'
import type { HomeState } from '@/lib/model/plan/screens'
import { requirementsFor, steps } from '@/lib/model/requirements/registry'
import type { Scene } from '@/lib/operator/preview/scene'
import { THEN } from '@/lib/operator/simulator/blank'
import type { Profile } from '@/lib/upstream/types'
import { waitedFor } from './gallery-entry-people'
import { type Build, profileOf, snapshotOf, withDraft, withVisit } from './gallery-entry-scene'

/** Every state of the page that all others hang from: what is to do, or how the check stands. */
export const homeStates: Readonly<Record<HomeState, Build>> = {
  first: ({ scene }) => ({ scene: withDraft(scene, { answers: {} }) }),
  checklist: ({ scene }) => ({ scene: standing(scene, { required: openCodes(scene) }) }),
  sending: ({ scene }) => ({
    scene: withVisit(scene, {
      onboarding: { ...scene.visit.onboarding, status: 'sending', customerId: null },
      snapshot: undefined,
    }),
  }),
  review: ({ scene }) => ({
    scene: standing(scene, { status: 'pending', pending: openCodes(scene) }, { status: 'in_review' }),
  }),
  approved: ({ scene }) => ({
    scene: standing(
      scene,
      { status: 'approved', complete: openCodes(scene) },
      { status: 'approved', approvedAt: THEN },
    ),
  }),
  stopped: ({ scene }) => ({ scene: standing(scene, { status: 'rejected' }, { status: 'rejected' }) }),
  on_hold: ({ scene }) => ({ scene: standing(scene, { status: 'on_hold' }, { status: 'on_hold' }) }),
  unknown: ({ scene }) => ({ scene: standing(scene, { required: [NOBODY_KNOWS] }) }),
  unreached: ({ scene }) => ({
    scene: standing(scene, { required: openCodes(scene) }),
    finish: (page) => ({ ...page, notice: staleNotice(scene.visit) }),
  }),
  with_team: ({ scene }) => {
    const [step, codes] = firstForm(scene)
    return { scene: withDraft(standing(scene, { required: codes }), { withTeam: [step] }) }
  },
  others: ({ scene }) => {
    const codes = codesOfFlow(scene, 'people')
    const waits = standing(scene, { required: codes }, { peopleTurn: 'others' })
    return { scene: { ...waits, people: waitedFor } }
  },
}

/** A code of the service that we have no screen for. */
const NOBODY_KNOWS = 'something_new'

function standing(scene: Scene, profile: Partial<Profile>, onboarding: Partial<Onboarding> = {}): Scene {
  const before = scene.visit.onboarding
  return withVisit(scene, {
    // The parts of one row go together: anyone who names a state names what belongs to it.
    onboarding: { ...before, ...onboarding } as typeof before,
    snapshot: snapshotOf([profileOf(before.type, profile)]),
  })
}

/** What the service usually asks for, where everybody is asked the same; else everything we know. */
function openCodes(scene: Scene): readonly string[] {
  const all = requirementsFor[scene.visit.onboarding.type]
  const usual = all.filter(({ usual: isUsual }) => isUsual)
  return (usual.length > 0 ? usual : all).map(({ codes: [code] }) => code)
}

function codesOfFlow(scene: Scene, flow: string): readonly string[] {
  const own = new Set(steps.flatMap((step) => (step.flow === flow ? step.id : [])))
  return requirementsFor[scene.visit.onboarding.type].flatMap(({ step, codes: [code] }) =>
    own.has(step) ? code : [],
  )
}

/** A question that is asked after the create call, with its codes. */
function firstForm(scene: Scene): readonly [step: string, codes: readonly string[]] {
  const all = requirementsFor[scene.visit.onboarding.type]
  const found = steps.find(({ id, flow }) => flow === 'form' && all.some(({ step }) => step === id))
  const id = found?.id ?? ''
  return [id, all.flatMap(({ step, codes: [code] }) => (step === id ? code : []))]
}
