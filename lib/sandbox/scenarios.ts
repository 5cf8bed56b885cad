import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SandboxMeta } from '@/lib/platform/db/schema/sandbox'
import { invalid, problemAnswer, tooMany, toResponse } from './answer'
import { brokenLine } from './broken-line'
import { IDENTITY_CODE } from './rules/documents'

/** One call of one customer, as a scenario sees it. */
export type ScenarioVisit = {
  method: string
  /** It creates, patches or uploads something. */
  changesData: boolean
  /** How often this method and kind of path was called for this customer, this call included. */
  count: number
  signal: AbortSignal
}

/** What a look of the review ends with. */
export type Decision =
  | { kind: 'approve' }
  | { kind: 'reject' }
  /** `isSilent`: the codes are asked for again, and no error says why. */
  | { kind: 'send_back'; refusals: Array<{ name: string; detail: string }>; isSilent?: true }
  /** A person has to look; the next look comes after so many times the usual delay. */
  | { kind: 'look_again'; delays: number }

/** A behaviour a test or a demonstration can ask for. Everything left out is as usual. */
export type Scenario = {
  /** Runs before the work; a response ends the call, a throw is a broken connection. */
  beforeWork?: (visit: ScenarioVisit) => Promise<Response | undefined>
  /** Runs after the work and may spoil the answer. */
  afterWork?: (visit: ScenarioVisit, response: Response) => Promise<Response>
  /** One look of the review. `looks`: how many came before. `codes`: what the profile asks for. */
  review?: (looks: number, codes: string[]) => Decision
  /** Codes that profile a asks for and nothing satisfies. */
  endlessCodes?: string[]
  /** Elements of `criteria.errors` of profile a, until it is decided. */
  errors?: unknown[]
  firstCodeExpired?: boolean
  /** Identity fields are locked from the start. */
  identityLocked?: boolean
  /** E-mail and phone stay as they were given, or can be changed, whatever the application's settings say. */
  contact?: 'locked' | 'open'
  /** A business can be updated, whatever the application's settings say. */
  businessOpen?: boolean
}

const LONGEST_WAIT_MS = 30_000
const SLOW_MS = 3_000
const FAULTY_CALLS = 2

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}

/** By name, as `meta.sandboxScenario` gives it. Adding a scenario is adding an entry. */
const SCENARIOS: Record<string, Scenario> = {
  approve: {},
  reject: { review: () => ({ kind: 'reject' }) },
  blurry_id: {
    review: (looks, codes) =>
      looks === 0 && codes.includes(IDENTITY_CODE)
        ? { kind: 'send_back', refusals: [{ name: IDENTITY_CODE, detail: 'The ID is blurry' }] }
        : { kind: 'approve' },
  },
  no_reason: {
    review: (looks, codes) =>
      looks === 0 && codes.includes(IDENTITY_CODE)
        ? { kind: 'send_back', refusals: [{ name: IDENTITY_CODE, detail: '' }], isSilent: true }
        : { kind: 'approve' },
  },
  manual: { review: (looks) => (looks === 0 ? { kind: 'look_again', delays: 4 } : { kind: 'approve' }) },
  /** For looking at what people see meanwhile, at leisure. */
  in_review: { review: () => ({ kind: 'look_again', delays: 10_000 }) },
  expired_code: { firstCodeExpired: true },
  unknown_code: { endlessCodes: ['source_of_wealth_statement'] },
  strange_errors: {
    errors: [
      'Something is missing',
      ['nested', ['array']],
      { requirement: 'identity_document', message: 'Not readable' },
      null,
      4207,
    ],
  },
  locked_identity: { identityLocked: true },
  locked_contact: { contact: 'locked' },
  open_contact: { contact: 'open' },
  open_business: { businessOpen: true },
  refused_field: {
    beforeWork: async ({ method, count }) =>
      method === 'PATCH' && count === 1
        ? toResponse(
            invalid([
              {
                pointer: '/personalInformation/taxIdentificationNumber',
                detail: 'Must be a valid tax number',
              },
              { pointer: '/somethingUnknown', detail: 'Must be something else' },
            ]),
          )
        : undefined,
  },
  slow: {
    beforeWork: async ({ signal }) => {
      await wait(SLOW_MS, signal)
      return undefined
    },
  },
  rate_limited: {
    beforeWork: async ({ count }) =>
      count <= FAULTY_CALLS ? toResponse(tooMany('Too many requests', 1)) : undefined,
  },
  server_errors: {
    beforeWork: async ({ count }) => {
      if (count === 1) return toResponse(problemAnswer(500, undefined, 'Internal server error'))
      return count === 2 ? htmlUnavailable() : undefined
    },
  },
  timeout_after_work: {
    afterWork: async ({ changesData, count, signal }, response) => {
      if (!changesData || count > 1) return response
      await wait(LONGEST_WAIT_MS, signal)
      throw brokenLine()
    },
  },
  malformed_json: {
    afterWork: async ({ count }, response) => (count === 1 ? truncated(response) : response),
  },
  connection_reset: {
    beforeWork: async ({ count }) => {
      if (count === 1) throw brokenLine()
      return undefined
    },
  },
}

function htmlUnavailable(): Response {
  const body =
    '<!doctype html><html><head><title>503</title></head><body><h1>Service Unavailable</h1></body></html>'
  return new Response(body, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function truncated(response: Response): Promise<Response> {
  const text = await response.text()
  const half = text.slice(0, Math.ceil(text.length / 2))
  return new Response(half, { status: 200, headers: { 'content-type': 'application/json' } })
}

const OUTCOMES = ['approve', 'reject', 'blurry_id', 'manual']

/** The scenario `meta` asks for; an unknown name is as good as none. */
export function scenarioInMeta(meta: SandboxMeta): Scenario | undefined {
  return [meta.sandboxScenario, meta.sandboxOutcome]
    .filter((name) => typeof name === 'string')
    .filter((name) => Object.hasOwn(SCENARIOS, name))
    .map((name) => SCENARIOS[name])[0]
}

/** The review outcome a family or company name asks for by holding its marker as a whole word. */
export function scenarioInName(name: string | undefined): Scenario | undefined {
  const words = (name ?? '').toLowerCase().split(/[^a-z_]+/)
  const marker = OUTCOMES.find((outcome) => words.includes(outcome))
  return marker === undefined ? undefined : SCENARIOS[marker]
}

/** The behaviour without any wish. */
export const NO_SCENARIO: Scenario = {}

/** Every scenario's name. */
export const SCENARIO_NAMES = Object.keys(SCENARIOS)
