import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { faultWords } from '@/lib/platform/fault-words'
import { wrongValues } from '@/lib/platform/wrong-values'
import { ConfigurationError } from './configuration-error'
import { refusePlainLines } from './database-line'
import { refuseHalfConfigured } from './half-configured'
import { type OperatorAccess, readOperatorAccess } from './operator-access'
import { hostsOf, isLoopback } from './own-addresses'
import { Settings } from './settings'
import { unknownNames } from './unknown-names'

type Env = {
  port: number
  /** Where people reach the app, without a slash at the end. */
  publicUrl: string
  /** Values of `Host` this app answers to. */
  hosts: ReadonlySet<string>
  databaseUrl: string | undefined
  /** The same database for a user who may change tables. */
  migrationUrl: string | undefined
  /** The same database for a user who sees the audit alone. */
  auditUrl: string | undefined
  /** Another database for the keys of onboardings; without it they are in the rows. */
  keysUrl: string | undefined
  /** Whether the schema of a later version is taken, to go back from it. */
  allowNewerSchema: boolean
  dataFolder: string
  /** 32 characters or more; all keys are derived from it. */
  secret: string
  previousSecret: string | undefined
  /** Undefined: the embedded sandbox answers. */
  upstream: { baseUrl: string; apiKey: string } | undefined
  webhookSecrets: readonly string[]
  /** Whether the app makes its own webhook at the service when it starts. */
  registersWebhook: boolean
  assumptions: unknown
  sandboxSettings: unknown
  /** How often things may be done, where a deployment wants it otherwise. */
  limits: unknown
  /** Whether the sandbox is as strict as a real service. */
  sandboxLimits: 'kind' | 'real'
  draftDays: number
  /** Whether a further browser may be shown to be the person's by what they have answered, where no codes are sent. */
  proofByAnswers: boolean
  /** How long the record of who on the team did what is kept. */
  auditDays: number
  /** One-time codes by text message that one integrator's customers can be sent in a day. */
  textsPerDay: number
  /** Where numbers must be at home that text messages go to, as alpha-2; everywhere when undefined. */
  textCountries: readonly string[] | undefined
  /** A larger file comes in pieces of so many bytes. */
  uploadPieceBytes: number
  /** A connection on which nothing arrives for this long counts as broken. */
  silenceMs: number
  /** How long a process may take to end its work after a signal. */
  drainMs: number
  /** How long it takes requests as before after a signal, so that a proxy notices first. */
  drainNoticeMs: number
  /** Where ClamAV's daemon listens, `host:port` or a socket's path; files are not scanned without it. */
  virusScanner: string | undefined
  /** Whether events may be delivered to this machine itself, as a developer's receiver is. */
  webhooksToLoopback: boolean
  /** Whether what was measured of the app can be read at /evidence. */
  showsEvidence: boolean
  /** How the team comes in. */
  operators: OperatorAccess
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/**
 * Reads and checks the configuration. Half configured is a refusal to start: a real service needs its key,
 * its public address, a secret, and a database server or the consent to run on the embedded one.
 *
 * @throws ConfigurationError naming every setting that is wrong or missing
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(withFiles(source)).filter(([, value]) => value !== ''))
  const settings = parse(given, unknownNames(source))
  const dataFolder = path.resolve(/*turbopackIgnore: true*/ settings.VESTIBULE_DATA_DIR ?? '.data')
  refuseHalfConfigured(settings)
  refusePlainLines(settings)
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  return {
    port: settings.PORT,
    publicUrl,
    hosts: hostsOf(publicUrl),
    databaseUrl: settings.DATABASE_URL,
    migrationUrl: settings.MIGRATION_DATABASE_URL,
    auditUrl: settings.AUDIT_DATABASE_URL,
    keysUrl: settings.KEYS_DATABASE_URL,
    allowNewerSchema: settings.ALLOW_NEWER_SCHEMA,
    dataFolder,
    secret: settings.APP_SECRET ?? ownSecret(dataFolder),
    previousSecret: settings.APP_SECRET_PREVIOUS,
    upstream:
      settings.UPSTREAM_BASE_URL && settings.UPSTREAM_API_KEY
        ? { baseUrl: settings.UPSTREAM_BASE_URL, apiKey: settings.UPSTREAM_API_KEY }
        : undefined,
    webhookSecrets: [settings.UPSTREAM_WEBHOOK_SECRET, settings.UPSTREAM_WEBHOOK_SECRET_PREVIOUS].filter(
      (secret) => secret !== undefined,
    ),
    registersWebhook: settings.UPSTREAM_REGISTER_WEBHOOK,
    assumptions: parseJson(settings.UPSTREAM_ASSUMPTIONS, 'UPSTREAM_ASSUMPTIONS'),
    sandboxSettings: parseJson(settings.SANDBOX_SETTINGS, 'SANDBOX_SETTINGS'),
    limits: parseJson(settings.LIMITS, 'LIMITS'),
    sandboxLimits: settings.SANDBOX_LIMITS ?? 'kind',
    draftDays: settings.DRAFT_DAYS,
    proofByAnswers: settings.PROOF_BY_ANSWERS,
    auditDays: settings.AUDIT_DAYS,
    textsPerDay: settings.TEXTS_PER_DAY,
    textCountries: settings.TEXT_COUNTRIES,
    uploadPieceBytes: settings.UPLOAD_PIECE_BYTES,
    silenceMs: settings.SILENCE_SECONDS * 1000,
    drainMs: settings.DRAIN_SECONDS * 1000,
    drainNoticeMs: settings.DRAIN_NOTICE_SECONDS * 1000,
    virusScanner: settings.VIRUS_SCANNER,
    webhooksToLoopback: settings.WEBHOOKS_TO_LOOPBACK ?? isAtHome(settings, publicUrl),
    operators: readOperatorAccess(settings, publicUrl),
    showsEvidence: settings.EVIDENCE,
    logLevel: settings.LOG_LEVEL,
  }
}

function parse(given: Record<string, string | undefined>, unknown: readonly string[]): Settings {
  const parsed = Settings.safeParse(given, { error: faultWords })
  if (parsed.success && unknown.length === 0) return parsed.data
  const faults = unknown.map((name) => `${name} is unknown`)
  throw new ConfigurationError([...faults, ...(parsed.success ? [] : [wrongValues(parsed.error)])].join('; '))
}

/** On a developer's machine receivers are there as well; nobody else's are. */
function isAtHome({ UPSTREAM_BASE_URL }: Settings, publicUrl: string): boolean {
  return UPSTREAM_BASE_URL === undefined && isLoopback(new URL(publicUrl).hostname)
}

/** The secret the start command made for this install. */
function ownSecret(dataFolder: string): string {
  const file = path.join(dataFolder, 'secret')
  if (!existsSync(file))
    throw new ConfigurationError('APP_SECRET is missing; a start makes one where none is set')
  return readFileSync(file, 'utf8').trim()
}

/** `NAME_FILE` names a file that holds the value of `NAME`, so that secrets need not be in the environment. */
function withFiles(source: Record<string, string | undefined>): Record<string, string | undefined> {
  const result: Record<string, string | undefined> = {}
  for (const name of Object.keys(Settings.shape)) {
    const file = source[`${name}_FILE`]
    result[name] = file ? readSetting(`${name}_FILE`, file) : source[name]
  }
  return result
}

function readSetting(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new ConfigurationError(`The file of ${name} cannot be read`)
  }
}

function parseJson(text: string | undefined, name: string): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new ConfigurationError(`${name} is not JSON`)
  }
}

let cached: Env | undefined

/** The configuration of this process, read once. */
export function env(): Env {
  cached ??= readEnv(process.env)
  return cached
}

/** The installation's secret and the one before it: what was made with either is still good. */
export function knownSecrets(): readonly string[] {
  return [env().secret, env().previousSecret].filter((secret) => secret !== undefined)
}

/** Whether a real service decides. Beside the sandbox nothing that happens is meant. */
export function isLive(): boolean {
  return env().upstream !== undefined
}
