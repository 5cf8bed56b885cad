import 'server-only'
import { peopleTurnOf } from '@/lib/flow/company/people-turn'
import { NO_FACE_LINK } from '@/lib/flow/documents/chosen-document'
import { emptyDraft } from '@/lib/flow/drafts/draft-content'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import { takeSnapshot } from '@/lib/flow/onboarding/snapshot'
import { NOTHING_WAITS } from '@/lib/flow/onboarding/waiting'
import { customerFrom } from '@/lib/flow/service/service-record'
import { bodyOf } from '@/lib/model/plan/bodies'
import type { Plan } from '@/lib/model/plan/plan'
import type { Answers } from '@/lib/model/requirements/define'
import { pointersOf, requirementsFor } from '@/lib/model/requirements/registry'
import type { PageView } from '@/lib/model/views/page/page-view'
import { drawScene, pagesOf } from '@/lib/operator/preview/draw-scene'
import { inert } from '@/lib/operator/preview/inert'
import { type PreviewLook, previewSession, type Scene } from '@/lib/operator/preview/scene'
import { foretellCustomer, foretellRepresentative } from '@/lib/upstream/connect'
import type { Customer } from '@/lib/upstream/types'
import { BLANK, SAMPLE_INTEGRATOR, THEN } from './blank'
import { type Choices, profilesOf } from './choices'
import { chosenPersonBody, samplePart } from './chosen-people'
import { sampleAnswers } from './sample-customer'
import { samplePeople } from './sample-people'

/** A simulated customer's plan, and the pages that hang from it. */
export async function simulate(choices: Choices): Promise<{ plan: Plan; pages: readonly string[] }> {
  const scene = await sceneOf(choices, { locale: 'en', scheme: 'auto', surface: 'hosted' })
  return { plan: planOf(scene.visit), pages: pagesOf(scene) }
}

/** One page of a simulated customer. Nothing is written and nobody is called. */
export async function simulatedPage(
  choices: Choices,
  look: PreviewLook,
  step: string,
  hrefOf: (step: string) => string,
): Promise<PageView> {
  return inert(drawScene(await sceneOf(choices, look), step), hrefOf)
}

async function sceneOf(choices: Choices, look: PreviewLook): Promise<Scene> {
  const { type, country, lacks } = choices
  const isCreated = choices.stage === 'created'
  const answers = isCreated ? sampleAnswers(type, country) : {}
  const customer = isCreated ? await foretold(choices, answers) : undefined
  const people = customer && type === 'business' ? samplePeople(choices.people.map(samplePart)) : undefined
  const unavailable = lacks.includes('face_link') ? [NO_FACE_LINK] : []
  const draft = { ...emptyDraft, answers, unavailable }
  const snapshot = customer && takeSnapshot(customer)
  const onboarding = {
    ...BLANK,
    type,
    ...(customer ? { customerId: customer.id, status: 'open' as const } : {}),
    ...(people ? { peopleTurn: peopleTurnOf({ draft, snapshot }, people) } : {}),
  }
  return {
    visit: {
      onboarding,
      integrator: SAMPLE_INTEGRATOR,
      draft,
      snapshot,
      waiting: NOTHING_WAITS,
      session: previewSession(onboarding, look),
      key: Buffer.alloc(0),
    },
    happened: [],
    filesOf: () => new Map(),
    reviewMs: undefined,
    inApp: lacks.includes('camera'),
    people,
  }
}

/** What the service would say of whom the choices are about. */
async function foretold(choices: Choices, answers: Answers): Promise<Customer | undefined> {
  if (choices.type !== 'representative') return foretellCustomer(bodiesFor(choices, answers), THEN)
  const company = { ...choices, type: 'business' } as const
  const bodies = bodiesFor(company, sampleAnswers('business', choices.country))
  const person = await foretellRepresentative(bodies, THEN)
  return person && customerFrom(person)
}

function bodiesFor(choices: Choices, answers: Answers) {
  const { type, model, codes } = choices
  const meta = {
    sandboxModel: model,
    sandboxProfiles: profilesOf(choices),
    ...(codes.length > 0 ? { sandboxRequire: codes.join(',') } : {}),
  }
  const pointers = requirementsFor[type].flatMap(({ fields }) => pointersOf(fields))
  return {
    customer: { ...bodyOf(answers, pointers), type, meta },
    people: choices.people.map((person, index) => chosenPersonBody(person, index + 1, choices)),
  }
}
