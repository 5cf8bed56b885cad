import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ConfigurationError } from './configuration-error'
import { databaseSettings, refusePlainLines } from './database-line'
import { type OperatorAccess, operatorSettings, readOperatorAccess } from './operator-access'
import { hostsOf, isLoopback, isSafeAddress } from './own-addresses'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

const Settings = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  PUBLIC_URL: url.optional(),
  ...databaseSettings,
  VESTIBULE_DATA_DIR: z.string().min(1).optional(),
  ALLOW_EMBEDDED_DB: flag.default(false),
  ALLOW_NEWER_SCHEMA: flag.default(false),
  APP_SECRET: z.string().min(32).optional(),
  APP_SECRET_PREVIOUS: z.string().min(32).optional(),
  UPSTREAM_BASE_URL: url.optional(),
  UPSTREAM_API_KEY: z.string().min(1).optional(),
  UPSTREAM_WEBHOOK_SECRET: z.string().min(1).optional(),
  UPSTREAM_WEBHOOK_SECRET_PREVIOUS: z.string().min(1).optional(),
  UPSTREAM_REGISTER_WEBHOOK: flag.default(false),
  UPSTREAM_ASSUMPTIONS: z.string().optional(),
  SANDBOX_SETTINGS: z.string().optional(),
  LIMITS: z.string().optional(),
  SANDBOX_LIMITS: z.enum(['kind', 'real']).optional(),
  TEXTS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(2000),
  TEXT_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/)
    .transform((list) => list.split(','))
    .optional(),
  UPLOAD_PIECE_BYTES: z.coerce.number().int().min(1024).max(1_000_000).default(250_000),
  DRAIN_SECONDS: z.coerce.number().int().min(1).max(3600).default(25),
  DRAIN_NOTICE_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
  SILENCE_SECONDS: z.coerce.number().int().min(5).max(300).default(30),
  VIRUS_SCANNER: z
    .string()
    .regex(/^(\/.+|[^/\s:]+:\d{1,5})$/)
    .optional(),
  WEBHOOKS_TO_LOOPBACK: flag.optional(),
  AUDIT_DAYS: z.coerce.number().int().min(30).max(3650).default(400),
  PROOF_BY_ANSWERS: flag.default(true),
  DRAFT_DAYS: z.coerce.number().int().min(7).max(90).default(30),
  EVIDENCE: flag.default(false),
  // Only checked here: the code that matches languages reads it itself, because it may run without any other
  // setting.
  UNFINISHED_LANGUAGES: flag.default(false),
  ...operatorSettings,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Env = {
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
  /** How long it is kept who on the team did what. */
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
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw new ConfigurationError(`These settings are wrong: ${names.join(', ')}`)
  }
  const settings = parsed.data
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

/** On a developer's machine receivers are there as well; nobody else's are. */
function isAtHome({ UPSTREAM_BASE_URL }: z.infer<typeof Settings>, publicUrl: string): boolean {
  return UPSTREAM_BASE_URL === undefined && isLoopback(new URL(publicUrl).hostname)
}

/** The secret the start command made for this install. */
function ownSecret(dataFolder: string): string {
  const file = path.join(dataFolder, 'secret')
  if (!existsSync(file))
    throw new ConfigurationError('APP_SECRET is missing; npm start makes one where none is set')
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

function refuseHalfConfigured(settings: z.infer<typeof Settings>): void {
  const missing: string[] = []
  const real = settings.UPSTREAM_BASE_URL !== undefined || settings.UPSTREAM_API_KEY !== undefined
  if (real) {
    if (!settings.UPSTREAM_BASE_URL) missing.push('UPSTREAM_BASE_URL')
    if (!settings.UPSTREAM_API_KEY) missing.push('UPSTREAM_API_KEY')
    if (!settings.PUBLIC_URL) missing.push('PUBLIC_URL')
    if (!settings.APP_SECRET) missing.push('APP_SECRET')
    if (!settings.DATABASE_URL && !settings.ALLOW_EMBEDDED_DB)
      missing.push('DATABASE_URL (or ALLOW_EMBEDDED_DB=1)')
    for (const name of ['SANDBOX_SETTINGS', 'SANDBOX_LIMITS'] as const)
      if (settings[name]) throw new ConfigurationError(`${name} has no use beside a real service`)
  }
  if (missing.length > 0) throw new ConfigurationError(`Half configured. Missing: ${missing.join(', ')}`)
  for (const name of ['PUBLIC_URL', 'UPSTREAM_BASE_URL'] as const) {
    const address = settings[name]
    if (address && !isSafeAddress(address)) throw new ConfigurationError(`${name} must start with https://`)
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
