import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, expect, vi } from 'vitest'
import type { Db } from '@/lib/db/open'
import { alerts, events, upstreamCalls } from '@/lib/db/schema/onboarding'
import { sandboxCustomers } from '@/lib/db/schema/sandbox'
import { present } from '@/lib/errors'
import { demoIntegrator, prepareDemoIntegrator } from '@/lib/integrators'
import { type ActOutcome, act } from '@/lib/onboarding/act'
import { loadHome, loadStep } from '@/lib/onboarding/load-screen'
import type { ScreenExtras } from '@/lib/onboarding/loaded-screen'
import { planOf } from '@/lib/onboarding/plan-of'
import { refresh } from '@/lib/onboarding/refresh'
import { settleCalls } from '@/lib/onboarding/settle-calls'
import { type Started, startOnboarding } from '@/lib/onboarding/start'
import { CHECK_STEP } from '@/lib/plan/show/checklist-view'
import { createSandbox } from '@/lib/sandbox/sandbox'
import type { SandboxSettings } from '@/lib/sandbox/settings'
import { openSession } from '@/lib/sessions/open-session'
import { findVisit, type Visit } from '@/lib/sessions/visit'
import { readAssumptions } from '@/lib/upstream/assumptions'
import { createUpstreamClient } from '@/lib/upstream/client'
import type { Connection } from '@/lib/upstream/connect'
import { LIMITS, type Limits } from '@/lib/upstream/limits'
import type { CallRecord } from '@/lib/upstream/types'
import { freshDatabase } from './database'
import { faultyFetch } from './world-faults'

// Read once per process at its first use, which comes after this file's body.
Object.assign(process.env, {
  APP_SECRET: 'a secret of this test, thirty-two and more',
  APP_SECRET_PREVIOUS: 'an earlier secret of this test, also long',
  PUBLIC_URL: 'http://localhost:3000',
  VESTIBULE_DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'vestibule-world-')),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
})

export const WEBHOOK_SECRET = 'secret_of_deliveries'
const API_KEY = 'secret_of_the_service'

/** One test's faults must not slow down the next: no circuit, and as many repeats as the endpoints allow. */
const PATIENT: Partial<Limits> = {
  circuit: { ...LIMITS.circuit, failuresInARow: 10_000, minimumCalls: 10_000 },
  retryBudget: { ...LIMITS.retryBudget, floor: 10_000 },
}

type WorldOptions = {
  settings?: Partial<SandboxSettings>
  limits?: Partial<Limits>
  onCall?: (call: CallRecord) => void
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
  const now = () => new Date()
  const settings = { reviewSeconds: 5, rateLimitPerSecond: 1_000_000, ...options.settings }
  const sandbox = createSandbox({
    db,
    apiKey: API_KEY,
    publicUrl: 'http://localhost:3000',
    settings,
    now,
    deliver: async () => new Response(),
  })
  const faults = faultyFetch((request) => sandbox.fetch(request))
  const assumptions = readAssumptions()
  const client = createUpstreamClient({
    baseUrl: 'https://service.invalid',
    apiKey: API_KEY,
    fetch: faults.fetch,
    assumptions,
    limits: { ...PATIENT, ...options.limits },
    sleep: async () => undefined,
    ...(options.onCall ? { onCall: options.onCall } : {}),
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
  return { db, sandbox, client, faults, integrator: await demoIntegrator(db) }
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

export const US_ADDRESS = {
  country: 'USA',
  line1: '1 Main St',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
}
export const DE_ADDRESS = { country: 'DEU', line1: 'Hauptstr. 1', city: 'Berlin', postalCode: '10115' }
export const PHONE = '+12025550123'

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

export type Browser = Awaited<ReturnType<typeof openBrowser>>

/** A browser in which the landing's button was pressed. `device` is what an earlier visit left in it. */
export async function openBrowser({ db }: World, { link }: Started, device?: string) {
  const request = { token: tokenOf(link.url), locale: 'en', timeZone: undefined, device }
  const opened = await openSession(db, request)
  if (!opened.ok) throw new Error(`not opened: ${opened.code}`)
  const { onboardingId: id, sessionToken, deviceToken } = opened.value
  const visit = async (): Promise<Visit> => {
    const found = await findVisit(db, sessionToken, id)
    if (!found.ok) throw new Error(`no visit: ${found.code}`)
    return found.value
  }
  return {
    id,
    sessionToken,
    deviceToken,
    visit,
    plan: async () => planOf(await visit()),
    /** Submits a page's form; every call is a request of its own. */
    submit: async (step: string, fields: Record<string, string> = {}, address = '192.0.2.1') =>
      act(db, await visit(), step, formOf(fields), address),
    /** What the step's page shows, everything that goes to the browser. */
    screen: async (step: string, extras?: ScreenExtras) => loadStep(db, await visit(), step, extras),
    home: async () => loadHome(db, await visit()),
    /** Reads the customer from the service, as a page does whose state is old. */
    refresh: async () => (await refresh(db, await visit(), { ageMs: 0, waitMs: 5000 })).opened,
  }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** A new onboarding in its first browser. */
export async function begin(world: World, body: object = {}): Promise<Browser> {
  return openBrowser(world, await makeOnboarding(world, body))
}

/** Presses "send" on the check page. */
export function send(browser: Browser): Promise<ActOutcome> {
  return browser.submit(CHECK_STEP, { declaration: 'on' })
}

/** A new onboarding whose customer already exists at the service. `meta` can wish for a scenario of the sandbox. */
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

/** Customers at the service that carry an onboarding's mark. */
export async function customersOf({ db }: World, onboardingId: string): Promise<string[]> {
  const rows = await db
    .select({ id: sandboxCustomers.id })
    .from(sandboxCustomers)
    .where(sql`${sandboxCustomers.meta} ->> 'case_id' = ${onboardingId}`)
  return rows.map(({ id }) => id)
}

/** Types of an onboarding's events, in order. */
export async function eventsOf({ db }: World, onboardingId: string): Promise<string[]> {
  const rows = await db
    .select({ type: events.type })
    .from(events)
    .where(eq(events.onboardingId, onboardingId))
    .orderBy(events.createdAt)
  return rows.map(({ type }) => type)
}

/** Kinds of an onboarding's alerts, with what they are about. */
export async function alertsOf(
  { db }: World,
  onboardingId: string,
): Promise<[kind: string, about: string][]> {
  const rows = await db.select().from(alerts).where(eq(alerts.onboardingId, onboardingId))
  return rows.map(({ kind, subject }) => [kind, subject])
}

/** The whole database as one text, bytes as hex and as the text they would be: what a stolen dump holds. */
export async function dumpOf({ db }: World, without: readonly string[] = []): Promise<string> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const wanted = tables.rows
    .map(({ name }) => name)
    .filter((name) => !without.some((one) => name.startsWith(one)))
  const dumps = await Promise.all(
    wanted.map((name) => db.execute(sql.raw(`select * from "${name}"`)).then(({ rows }) => rows)),
  )
  return JSON.stringify(dumps.flat(), (_, value) =>
    value?.type === 'Buffer'
      ? `${Buffer.from(value.data).toString('hex')} ${Buffer.from(value.data).toString('latin1')}`
      : value,
  )
}

/** Runs the job for create calls `times` over, with this onboarding's open call due. */
export async function settle({ db }: World, { id }: Browser, times = 1): Promise<void> {
  const isOpen = and(eq(upstreamCalls.onboardingId, id), isNull(upstreamCalls.settledAt))
  for (let round = 0; round < times; round += 1) {
    await db.update(upstreamCalls).set({ dueAt: new Date() }).where(isOpen)
    await settleCalls(db)
  }
}
