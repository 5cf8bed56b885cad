import { eq } from 'drizzle-orm'
import { afterAll, expect, vi } from 'vitest'
import { changeDraft } from '@/lib/flow/drafts/draft'
import { planOf } from '@/lib/flow/onboarding/plan-of'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { AskedScreen } from '@/lib/flow/screens/open-screen'
import type { Outcome } from '@/lib/flow/screens/outcome'
import { submitScreen } from '@/lib/flow/screens/submit-screen'
import type { Around } from '@/lib/flow/screens/whole-page'
import { refresh } from '@/lib/flow/service/refresh'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { holdFirst } from '@/lib/flow/sessions/hold-onboarding'
import { openSession } from '@/lib/flow/sessions/open-session'
import { demoIntegrator, prepareDemoIntegrator } from '@/lib/integrators/keys/integrators'
import { addressIn, SAMPLE_PHONE } from '@/lib/integrators/onboardings/samples'
import { type Started, startOnboarding } from '@/lib/integrators/onboardings/start'
import { CHECK_STEP, HOME } from '@/lib/model/plan/screens'
import { ageRecords } from '@/lib/platform/db/age-records'
import { forIntegrator } from '@/lib/platform/db/for-integrator'
import type { Db } from '@/lib/platform/db/open'
import { onboardings } from '@/lib/platform/db/schema/onboardings'
import { present } from '@/lib/platform/errors'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { createSandbox } from '@/lib/sandbox/sandbox'
import type { SandboxSettings } from '@/lib/sandbox/settings'
import { readAssumptions } from '@/lib/upstream/assumptions'
import { LIMITS, type Limits } from '@/lib/upstream/calls/limits'
import { createUpstreamClient } from '@/lib/upstream/client'
import type { Connection } from '@/lib/upstream/connect'
import type { CallRecord } from '@/lib/upstream/types'
import { freshDatabase } from './servers/database'
import { formOf, pageAt } from './world/answers'
import { faultyFetch } from './world/faults'

export const WEBHOOK_SECRET = 'secret_of_deliveries'
export const SERVICE_KEY = 'secret_of_the_service'

/** One test's faults must not slow down the next: no circuit, and as many repeats as the endpoints allow. */
const PATIENT: Partial<Limits> = {
  circuit: { ...LIMITS.circuit, failuresInARow: 10_000, minimumCalls: 10_000 },
  retryBudget: { ...LIMITS.retryBudget, floor: 10_000 },
}

type WorldOptions = {
  settings?: Partial<SandboxSettings>
  limits?: Partial<Limits>
  onCall?: (call: CallRecord) => void
  /** Where deliveries of the service go; nowhere when it is left out. */
  deliver?: typeof fetch
  /** What is between the client and the line to the service. */
  line?: (usual: typeof fetch) => typeof fetch
}

const holder = globalThis as typeof globalThis & {
  vestibuleConnection?: Promise<Connection> | undefined
  vestibuleDatabase?: Promise<Db> | undefined
}

export type World = Awaited<ReturnType<typeof openWorld>>

/**
 * The world of one test file: a database of its own, the sandbox with a short review behind a fetch that can break,
 * and the client over it in the place where the app looks for both. Call it once, at the top of the file.
 */
export async function openWorld(options: WorldOptions = {}) {
  const db = await freshDatabase()
  const service = { aheadMs: 0 }
  const now = () => new Date(Date.now() + service.aheadMs)
  const settings = { reviewSeconds: 5, rateLimitPerSecond: 1_000_000, ...options.settings }
  const sandbox = createSandbox({
    db,
    apiKey: SERVICE_KEY,
    publicUrl: 'http://localhost:3000',
    settings,
    now,
    deliver: options.deliver ?? (async () => new Response()),
    onClockMoved: (ms) => ageRecords(db, ms),
  })
  const faults = faultyFetch((request) => sandbox.fetch(request))
  const assumptions = readAssumptions({ createKeysHonoured: options.settings?.idempotencyKeys ?? true })
  const client = createUpstreamClient({
    baseUrl: 'https://service.invalid',
    apiKey: SERVICE_KEY,
    fetch: options.line?.(faults.fetch) ?? faults.fetch,
    assumptions,
    limits: { ...PATIENT, ...options.limits },
    sleep: async () => undefined,
    ...withoutUndefined({ onCall: options.onCall }),
  })
  holder.vestibuleDatabase = Promise.resolve(db)
  holder.vestibuleConnection = Promise.resolve({
    client,
    assumptions,
    sandbox,
    webhookSecrets: [WEBHOOK_SECRET, 'the_earlier_secret'],
  })
  await prepareDemoIntegrator(db, true)
  afterAll(() => {
    vi.useRealTimers()
    holder.vestibuleDatabase = undefined
    holder.vestibuleConnection = undefined
  })
  return { db, sandbox, service, client, faults, integrator: await demoIntegrator(db) }
}

/** Moves the only clock there is; timers stay real. From here on it stands still between moves. */
export function advance(seconds: number): void {
  const then = Date.now() + seconds * 1000
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(then)
}

const counter = { value: 0 }
/** An e-mail address no other onboarding of this file has. */
export function newEmail(): string {
  counter.value += 1
  return `person${counter.value}@example.com`
}

export const US_ADDRESS = addressIn('USA')
export const DE_ADDRESS = addressIn('DEU')
export const PHONE = SAMPLE_PHONE

/** Everything the create call needs, known beforehand. */
export function prefilled(address: object = US_ADDRESS) {
  return { email: newEmail(), phone: PHONE, address }
}

/** Starts an onboarding as an integrator does; fails the test when it is refused. */
export async function makeOnboarding({ db, integrator }: World, body: object = {}): Promise<Started> {
  const started = await startOnboarding(db, integrator, { type: 'individual', ...body })
  if (!started.ok) throw new Error(`not started: ${JSON.stringify(started)}`)
  return started.value
}

/** The secret at the end of a link. */
export function tokenOf(link: string): string {
  return link.split('/').at(-1) ?? ''
}

/** A browser whose person has begun to answer. `device` is what an earlier visit left in it. */
export async function openBrowser(
  world: World,
  started: Pick<Started, 'link'>,
  device?: string,
): Promise<Browser> {
  const browser = await pressStart(world, started, device)
  await holdFirst(world.db, await browser.visit())
  return browser
}

export type Browser = Awaited<ReturnType<typeof pressStart>>

/** A browser in which the landing's button was pressed, and nothing else. */
export async function pressStart({ db }: World, { link }: Pick<Started, 'link'>, device?: string) {
  const request = { token: tokenOf(link.url), locale: 'en', timeZone: undefined, device }
  const opened = await openSession(db, request)
  if (!opened.ok) throw new Error(`not opened: ${opened.code}`)
  const { onboardingId: id, ...first } = opened.value
  const [onboarding] = await db.select().from(onboardings).where(eq(onboardings.id, id))
  /** As the app's pages: each finds its visit among all, and everything else among the integrator's own. */
  const own = forIntegrator(db, present(onboarding, 'just opened').integratorId)
  /** What is in the browser's cookies. */
  const jar = { session: first.sessionToken, device: first.deviceToken }
  const visit = async (): Promise<Visit> => {
    const found = await findVisit(db, jar.session, id)
    if (!found.ok) throw new Error(`no visit: ${found.code}`)
    return found.value
  }
  return {
    id,
    get sessionToken() {
      return jar.session
    },
    get deviceToken() {
      return jar.device
    },
    visit,
    plan: async () => planOf(await visit()),
    /** Submits a page's form; every call is a request of its own. */
    submit: async (step: string, fields: Record<string, string> = {}, address = `the network of ${id}`) => {
      const outcome = await submitScreen(
        own,
        await holdFirst(db, await visit()),
        { step },
        formOf(fields),
        address,
      )
      if (outcome.kind === 'go' && outcome.granted) {
        jar.session = outcome.granted.sessionToken
        jar.device = outcome.granted.deviceToken
      }
      return outcome
    },
    /** What the step's page shows, everything that goes to the browser. */
    screen: async (step: string, how?: Partial<AskedScreen>) => pageAt(own, await visit(), { ...how, step }),
    home: async (around?: Around) => pageAt(own, await visit(), { step: HOME }, around),
    /** Reads the customer from the service, as a page does whose state is old. */
    refresh: async () => (await refresh(own, await visit(), { ageMs: 0, waitMs: 5000 })).opened,
  }
}

/** A new onboarding in its first browser. */
export async function begin(world: World, body: object = {}): Promise<Browser> {
  return openBrowser(world, await makeOnboarding(world, body))
}

/** Types what the create call needs, as a person does whom nobody has announced. */
export async function typeIntake(browser: Browser, more: Record<string, string> = {}): Promise<string> {
  const email = newEmail()
  await browser.submit('email', { email })
  await browser.submit('phone', { 'phone.country': 'US', 'phone.number': '202 555 0123' })
  await browser.submit('address', { ...TYPED_ADDRESS, ...more })
  return email
}

const TYPED_ADDRESS = {
  'address.country': 'DE',
  'address.line1': DE_ADDRESS.line1,
  'address.city': DE_ADDRESS.city,
  'address.postalCode': DE_ADDRESS.postalCode,
}

/** As if the person had proven a contact that the integrator gave. */
export async function unmask({ db }: World, { visit }: Pick<Browser, 'visit'>): Promise<void> {
  const { onboarding, key, draft } = await visit()
  await changeDraft(db, { onboardingId: onboarding.id, key }, draft, (one) => ({ ...one, masked: [] }))
}

/** Presses "send" on the check page. */
export function send(browser: Browser): Promise<Outcome> {
  return browser.submit(CHECK_STEP, { declaration: 'on' })
}

/** A new onboarding whose customer already exists at the service. `meta` can name a sandbox scenario. */
export async function beginCreated(
  world: World,
  meta: Record<string, string> = {},
  address: object = US_ADDRESS,
): Promise<Browser> {
  const browser = await begin(world, { prefill: prefilled(address), meta })
  await send(browser)
  expect((await browser.visit()).onboarding.customerId).not.toBeNull()
  return browser
}

/** The service's id of a browser's customer. */
export async function customerIdOf(browser: Browser): Promise<string> {
  return present((await browser.visit()).onboarding.customerId, 'the customer exists')
}
