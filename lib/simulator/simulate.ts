import 'server-only'
import { isCompanyCountry, livesIn, sampleCompanyIn } from '@/lib/developer/samples'
import { emptyDraft } from '@/lib/drafts/draft-content'
import { bodyOf } from '@/lib/onboarding/bodies'
import { planOf } from '@/lib/onboarding/plan-of'
import { readPrefill } from '@/lib/onboarding/prefill'
import { takeSnapshot } from '@/lib/onboarding/snapshot'
import type { PageView } from '@/lib/plan/page-view'
import type { Plan } from '@/lib/plan/plan'
import { drawScene, pagesOf } from '@/lib/preview/draw-scene'
import { inert } from '@/lib/preview/inert'
import { type Look, previewSession, type Scene } from '@/lib/preview/scene'
import type { Answers } from '@/lib/requirements/define'
import { pointersOf, requirementsFor } from '@/lib/requirements/registry'
import { foretellCustomer } from '@/lib/upstream/connect'
import { BLANK, INTEGRATOR, THEN } from './blank'
import type { Choices } from './choices'

const CONTACT = { email: 'alex@example.com', phone: '+12025550123' }

/** A simulated customer's plan, and the pages that hang from it. */
export async function simulate(choices: Choices): Promise<{ plan: Plan; pages: readonly string[] }> {
  const scene = await sceneOf(choices, { locale: 'en', scheme: 'auto', surface: 'hosted' })
  return { plan: planOf(scene.visit), pages: pagesOf(scene) }
}

/** One page of a simulated customer. Nothing is written and nobody is called. */
export async function simulatedPage(
  choices: Choices,
  look: Look,
  step: string,
  hrefOf: (step: string) => string,
): Promise<PageView> {
  return inert(drawScene(await sceneOf(choices, look), step), hrefOf)
}

async function sceneOf(choices: Choices, look: Look): Promise<Scene> {
  const answers = choices.stage === 'created' ? answersOf(choices) : {}
  const customer =
    choices.stage === 'created' ? await foretellCustomer(bodyFor(choices, answers), THEN) : undefined
  const onboarding = {
    ...BLANK,
    type: choices.type,
    ...(customer ? { customerId: customer.id, status: 'open' as const } : {}),
  }
  const snapshot = customer && takeSnapshot(customer)
  const draft = { ...emptyDraft, answers }
  const session = previewSession(onboarding, look)
  return {
    visit: { onboarding, integrator: INTEGRATOR, draft, snapshot, session, key: Buffer.alloc(0) },
    happened: [],
    filesOf: () => new Map(),
    reviewMs: undefined,
    people: undefined,
  }
}

/** What is known once a customer of this kind exists: all that the create call needs. */
export function sampleBody({ type, country }: Pick<Choices, 'type' | 'country'>): Record<string, unknown> {
  if (type === 'individual') return { ...CONTACT, ...livesIn(country) }
  return { ...CONTACT, ...sampleCompanyIn(isCompanyCountry(country) ? country : 'DEU') }
}

function answersOf(choices: Choices): Answers {
  const read = readPrefill(sampleBody(choices), choices.type)
  return read.ok ? read.value : {}
}

function bodyFor({ type, model, profiles, codes }: Choices, answers: Answers): unknown {
  const meta = {
    sandboxModel: model,
    sandboxProfiles: profiles,
    ...(codes.length > 0 ? { sandboxRequire: codes.join(',') } : {}),
  }
  const pointers = requirementsFor[type].flatMap(({ fields }) => pointersOf(fields))
  return { ...bodyOf(answers, pointers), type, meta }
}
