import 'server-only'
import { causesOf, connectionTrouble, databaseCodeOf } from '@/lib/platform/db/trouble'
import { env } from '@/lib/platform/env/env'
import type { FailureCode } from '@/lib/platform/errors'
import type { Diagnosis } from './frame-diagnoses'
import type { FrameworkSubject } from './framework-subjects'

/**
 * Every line the app can write, with the only fields it may carry. Values are codes, numbers and ids of ours:
 * there is no place for free text, so a personal value cannot slip into a log.
 */
type LogEvents = {
  'app.ready': { version: string; database: 'embedded' | 'external'; service: 'sandbox' | 'real' }
  'app.waiting': { database: 'external' }
  'app.leaving': { underWay: number }
  'app.left': { underWay: number }
  'request.failed': { route: string; code: FailureCode; ref?: string }
  /** A call of the interface that succeeded. Its answer carries the same reference. */
  'request.done': { route: string; status: number; ref: string }
  'upstream.call': {
    method: string
    route: string
    attempt: number
    ms: number
    status?: number | undefined
    errorKind?: string | undefined
    correlationId?: string | undefined
  }
  /** What the first job met that could not reach the database, and how long none could. */
  'database.away': { trouble: string }
  'database.back': { seconds: number }
  /** The last call to the service failed, and the one before had not; and the reverse. */
  'service.away': { errorKind: string }
  'service.back': Record<string, never>
  'job.failed': { job: string; errorName: string; ref: string; frames: string }
  'call.in_doubt': { call: string }
  'webhook.refused': { reason: 'signature' | 'size' | 'shape' }
  'unexpected.error': { route: string; errorName: string; ref: string; frames: string; digest?: string }
  'framework.said': { about: FrameworkSubject; errorName?: string; frames: string }
  'alert.raised': { kind: string }
  'telemetry.failed': { errorName: string }
  'webhook.registered': { made: boolean }
  'webhook.dead': { endpoint: string; delivery: string }
  'webhook.undelivered': { problem: string; status: number }
  'key.changed': { key: string; change: 'created' | 'revoked' }
  'sign_in.failed': { errorName: string }
  'audit.written': { position: number; digest: string }
  'policy.violated': Record<string, never>
  'frame.diagnosed': { code: Diagnosis }
}

type Level = 'debug' | 'info' | 'warn' | 'error'

const LEVELS: Readonly<Record<keyof LogEvents, Level>> = {
  'app.ready': 'info',
  'app.waiting': 'warn',
  'app.leaving': 'info',
  'app.left': 'info',
  'request.failed': 'info',
  'request.done': 'info',
  'upstream.call': 'debug',
  'database.away': 'error',
  'database.back': 'info',
  'service.away': 'warn',
  'service.back': 'info',
  'job.failed': 'error',
  'call.in_doubt': 'warn',
  'webhook.refused': 'warn',
  'unexpected.error': 'error',
  'framework.said': 'warn',
  'alert.raised': 'warn',
  'telemetry.failed': 'warn',
  'webhook.registered': 'info',
  'webhook.dead': 'warn',
  'webhook.undelivered': 'info',
  'key.changed': 'warn',
  'sign_in.failed': 'warn',
  'audit.written': 'info',
  'policy.violated': 'warn',
  'frame.diagnosed': 'info',
}

/** The numbers that readers of logs know the levels by. */
const RANKS = { debug: 20, info: 30, warn: 40, error: 50, silent: Number.POSITIVE_INFINITY } as const

let lowest: number | undefined

// The bundles of start and pages each have their own copy of this module; the counts are one for the process.
const holder = globalThis as typeof globalThis & { vestibuleLines?: Map<string, number> }
holder.vestibuleLines ??= new Map()
const lines = holder.vestibuleLines

/** How often each event was logged since the start, also below the level at which lines are written. */
export function loggedLines(): ReadonlyMap<string, number> {
  return lines
}

let isForCommand = false

/** Leaves standard output to the answer of a command, which a script may read. Its lines go to standard error. */
export function logBesideAnswer(): void {
  isForCommand = true
}

const output = () => (isForCommand ? process.stderr : process.stdout)

/** Writes one line of JSON to standard output. */
export function log<Event extends keyof LogEvents>(event: Event, fields: LogEvents[Event]): void {
  lines.set(event, (lines.get(event) ?? 0) + 1)
  lowest ??= begin()
  const level = RANKS[LEVELS[event]]
  if (level < lowest) return
  const line = { ...plain(fields), level, time: new Date().toISOString(), event }
  output().write(`${escaped(JSON.stringify(line))}\n`)
}

/**
 * JSON leaves these as they are. Terminals and readers of lines take them for commands, ends of lines or turns of
 * writing.
 */
const UNSEEN = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

function escaped(json: string): string {
  return json.replaceAll(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Someone who reads the log may go away; that must not end the process. */
function begin(): number {
  if (output().listenerCount('error') === 0) output().on('error', () => undefined)
  return RANKS[env().logLevel]
}

/** What the compiler refuses is refused at run time as well: an object could carry anything, an error its words. */
function plain(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)),
  )
}

/**
 * The name of an error's class, and the code of what brought it about, or what the connection to the database suffered:
 * all of an unexpected error that may be in a log.
 */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = causesOf(error).map(databaseCodeOf).findLast(Boolean) ?? connectionTrouble(error)
  return code ? `${error.name} ${code}` : error.name
}
