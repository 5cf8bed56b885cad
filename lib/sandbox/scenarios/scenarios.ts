import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { invalid, problemAnswer, tooMany, toResponse } from '../calls/answer'
import { brokenLine } from '../calls/broken-line'
import { IDENTITY_CODE } from '../rules/documents'

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
const SCENARIOS: Record<string, Scenario & { told: string }> = {
  approve: { told: 'the review approves' },
  reject: { told: 'the review rejects', review: () => ({ kind: 'reject' }) },
  blurry_id: {
    told: 'the first review sends the identity document back as blurry, the second one approves',
    review: (looks, codes) =>
      looks === 0 && codes.includes(IDENTITY_CODE)
        ? { kind: 'send_back', refusals: [{ name: IDENTITY_CODE, detail: 'The ID is blurry' }] }
        : { kind: 'approve' },
  },
  no_reason: {
    told: 'the first review asks for the identity document again and gives no reason, the second one approves',
    review: (looks, codes) =>
      looks === 0 && codes.includes(IDENTITY_CODE)
        ? { kind: 'send_back', refusals: [{ name: IDENTITY_CODE, detail: '' }], isSilent: true }
        : { kind: 'approve' },
  },
  manual: {
    told: 'a person has to look: the review takes five times as long, then approves',
    review: (looks) => (looks === 0 ? { kind: 'look_again', delays: 4 } : { kind: 'approve' }),
  },
  in_review: { told: 'the review does not end', review: () => ({ kind: 'look_again', delays: 10_000 }) },
  expired_code: { told: 'the first one-time code has expired when it comes', firstCodeExpired: true },
  unknown_code: {
    told: 'a code is required that nobody knows and nothing satisfies',
    endlessCodes: ['source_of_wealth_statement'],
  },
  strange_errors: {
    told: '`criteria.errors` holds elements of odd shapes',
    errors: [
      'Something is missing',
      ['nested', ['array']],
      { requirement: 'identity_document', message: 'Not readable' },
      null,
      4207,
    ],
  },
  locked_identity: { told: 'identity fields cannot be changed from the start', identityLocked: true },
  locked_contact: {
    told: 'e-mail and phone cannot be changed, whatever the settings say',
    contact: 'locked',
  },
  open_contact: { told: 'e-mail and phone can be changed, whatever the settings say', contact: 'open' },
  open_business: { told: 'a business can be changed, whatever the settings say', businessOpen: true },
  refused_field: {
    told: 'the first update is refused with the pointer of the tax number and one of an unknown field',
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
    told: 'every answer takes three seconds',
    beforeWork: async ({ signal }) => {
      await wait(SLOW_MS, signal)
      return undefined
    },
  },
  rate_limited: {
    told: 'the first two calls of each kind get 429',
    beforeWork: async ({ count }) =>
      count <= FAULTY_CALLS ? toResponse(tooMany('Too many requests', 1)) : undefined,
  },
  server_errors: {
    told: 'the first call of each kind gets 500, the second one a page of HTML with 503',
    beforeWork: async ({ count }) => {
      if (count === 1) return toResponse(problemAnswer(500, undefined, 'Internal server error'))
      return count === 2 ? htmlUnavailable() : undefined
    },
  },
  timeout_after_work: {
    told: 'the first change of each kind is done, and its answer never comes',
    afterWork: async ({ changesData, count, signal }, response) => {
      if (!changesData || count > 1) return response
      await wait(LONGEST_WAIT_MS, signal)
      throw brokenLine()
    },
  },
  answer_lost: {
    told: 'the first change of each kind is done, and the line breaks before its answer',
    afterWork: async ({ changesData, count }, response) => {
      if (changesData && count === 1) throw brokenLine()
      return response
    },
  },
  malformed_json: {
    told: 'the first answer of each kind is cut in half',
    afterWork: async ({ count }, response) => (count === 1 ? truncated(response) : response),
  },
  connection_reset: {
    told: 'the first call of each kind breaks the connection',
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

/** The scenario of a name; undefined when there is none. */
export function scenarioNamed(name: unknown): Scenario | undefined {
  return typeof name === 'string' && Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined
}

/** The marker of a review outcome that a family or company name holds as a whole word. */
export function markerIn(name: string | undefined): string | undefined {
  const words = (name ?? '').toLowerCase().split(/[^a-z_]+/)
  return OUTCOMES.find((outcome) => words.includes(outcome))
}

/** The review outcome a family or company name asks for by its marker. */
export function scenarioInName(name: string | undefined): Scenario | undefined {
  return scenarioNamed(markerIn(name))
}

/** The behaviour without any request. */
export const NO_SCENARIO: Scenario = {}

/** Every scenario's name. */
export const SCENARIO_NAMES = Object.keys(SCENARIOS)

/** What each scenario does, in a sentence. */
export const SCENARIOS_TOLD = Object.entries(SCENARIOS).map(([name, { told }]) => ({ name, told }))
