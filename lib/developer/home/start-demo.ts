import 'server-only'
import { z } from 'zod'
import { demoIntegrator } from '@/lib/integrators/keys/integrators'
import { isSampleCountry, livesIn } from '@/lib/integrators/onboardings/samples'
import { type StartRequest, startOnboarding } from '@/lib/integrators/onboardings/start'
import type { Db } from '@/lib/platform/db/open'
import { fail, type Result, succeed } from '@/lib/platform/errors'
import { newId } from '@/lib/platform/ids'
import { takePoint } from '@/lib/platform/limits/rate-limits'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { connection } from '@/lib/upstream/connect'
import { DEMOS, type Demo, isDemoId } from './demos'
import { MODELS, OWN_PROFILES, SCENARIOS } from './own-choices'

/** The form "Make your own"; without a country no address is known. */
const OwnForm = z.object({
  country: z.string().refine((country) => country === '' || isSampleCountry(country)),
  scenario: z.enum(SCENARIOS),
  model: z.enum(MODELS),
  profiles: z.enum(OWN_PROFILES),
})

/**
 * Starts the onboarding a demo link of this name leads to.
 *
 * @returns the path of its landing; `input.invalid` for an unknown name; what starting an onboarding refuses
 */
export async function startDemo(db: Db, name: unknown): Promise<Result<string>> {
  return isDemoId(name) ? start(db, DEMOS[name]) : fail('input.invalid')
}

/**
 * Starts an onboarding with chosen country, scenario, model and profiles.
 *
 * @returns the path of its landing; `input.invalid` for choices the page does not offer; what starting refuses
 */
export async function startOwn(db: Db, form: FormData): Promise<Result<string>> {
  const chosen = OwnForm.safeParse(Object.fromEntries(form)).data
  if (!chosen) return fail('input.invalid')
  const { country, scenario, model, profiles } = chosen
  return start(db, {
    ...(isSampleCountry(country) ? { known: () => livesIn(country) } : {}),
    meta: { sandboxScenario: scenario, sandboxModel: model, sandboxProfiles: profiles },
  })
}

async function start(db: Db, demo: Demo): Promise<Result<string>> {
  const integrator = await demoIntegrator(db)
  const limited = await takePoint(db, 'integrator', integrator.id)
  if (limited) return limited
  const who = demo.existing ? await createCustomer(demo) : newcomer(demo)
  if (!who.ok) return who
  const started = await startOnboarding(db, integrator, {
    type: demo.type ?? 'individual',
    ...who.value,
  })
  // The path alone: the link's host may be another name of this machine, where the page's policy lets no form go.
  return started.ok ? succeed(new URL(started.value.link.url).pathname) : started
}

function newcomer({ known, meta }: Demo): Result<Partial<StartRequest>> {
  return succeed({ ...(known ? { prefill: known() } : {}), ...withoutUndefined({ meta }) })
}

async function createCustomer({ known, meta }: Demo): Promise<Result<Partial<StartRequest>>> {
  const { client } = await connection()
  const names = { firstName: 'Demo', lastName: 'Customer', dateOfBirth: '1990-01-15' }
  const made = await client.customers.create(
    { type: 'individual', ...names, ...known?.(), meta },
    { idempotencyKey: newId('call') },
  )
  if (made.ok) return succeed({ customerId: made.value.id })
  return fail(made.error.isTransient ? 'upstream.unavailable' : 'upstream.refused')
}
