import 'server-only'
import { deriveKey } from '@/lib/platform/crypto/keys'
import { ageRecords } from '@/lib/platform/db/age-records'
import { database } from '@/lib/platform/db/handle'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { env } from '@/lib/platform/env/env'
import { log } from '@/lib/platform/log/log'
import { measure } from '@/lib/platform/telemetry/metrics'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import type { UnreadChoice } from '@/lib/sandbox/scenarios/choices'
import { SCENARIO_NAMES } from '@/lib/sandbox/scenarios/scenarios'
import type { SandboxSettings } from '@/lib/sandbox/settings'
import { readCustomer, readRepresentative } from './answers/reshape'
import { type Assumptions, readAssumptions } from './assumptions'
import { noteCall, noteCircuit } from './calls/service-health'
import { createUpstreamClient, type UpstreamClient } from './client'
import { tellServiceWarnings } from './service-warnings'
import type { CallRecord, Customer, Representative } from './types'
import { WireCustomer, WireRepresentative } from './wire'

/** The sandbox listens on no address of its own; this one is never resolved. */
const SANDBOX_BASE_URL = 'https://sandbox.invalid'

/** Behaviours of the sandbox, by their names in `meta.sandboxScenario`. */
export const sandboxScenarios: readonly string[] = SCENARIO_NAMES

export type Connection = {
  client: UpstreamClient
  assumptions: Assumptions
  /** Present only where the embedded sandbox plays the service. */
  sandbox: Sandbox | undefined
  /** Secrets a delivery of the service may be signed with: the present one first. */
  webhookSecrets: readonly string[]
}

const holder = globalThis as typeof globalThis & { vestibuleConnection?: Promise<Connection> | undefined }

/** The one way to the service: the real one when it is configured, else the sandbox, through the same client. */
export function connection(): Promise<Connection> {
  holder.vestibuleConnection ??= connect().catch((error: unknown) => {
    holder.vestibuleConnection = undefined
    throw error
  })
  return holder.vestibuleConnection
}

async function connect(): Promise<Connection> {
  // When the app starts, the framework has not yet put its own in this one's place. That one looks for caches and
  // records each call, which costs as much again as the call itself.
  const runtimeFetch = globalThis.fetch
  const { upstream } = env()
  const own = readAssumptions(env().assumptions)
  const onCall: Parameters<typeof createUpstreamClient>[0]['onCall'] = (call) => {
    noteCall(call)
    log('upstream.call', call)
    measureCall(call)
  }
  const told = { onCall, onCircuit: noteCircuit }
  const sandboxSettings = upstream ? undefined : await ownSandboxSettings()
  const sandbox = sandboxSettings && (await openSandbox(sandboxSettings))
  const assumptions = sandboxSettings ? withProof(own, sandboxSettings) : own
  const options = sandbox
    ? { baseUrl: SANDBOX_BASE_URL, apiKey: sandboxKey(), fetch: sandboxFetch(sandbox), assumptions, ...told }
    : {
        baseUrl: upstream?.baseUrl ?? '',
        apiKey: upstream?.apiKey ?? '',
        fetch: runtimeFetch,
        assumptions,
        ...told,
      }
  tellServiceWarnings(env())
  return {
    client: createUpstreamClient(options),
    assumptions,
    sandbox,
    webhookSecrets: sandbox ? [sandboxWebhookSecret()] : env().webhookSecrets,
  }
}

function measureCall({ method, route, ms, errorKind }: CallRecord): void {
  measure('vestibule.call.duration.seconds', ms, { method, route, outcome: errorKind ?? 'ok' })
}

/** Of the sandbox it is known whether it honours the keys of creates. */
function withProof(assumptions: Assumptions, { idempotencyKeys }: SandboxSettings): Assumptions {
  return { ...assumptions, createKeysHonoured: idempotencyKeys }
}

/** @throws ConfigurationError, which the sandbox itself knows nothing of */
async function ownSandboxSettings(): Promise<SandboxSettings> {
  const { readSandboxSettings } = await import('@/lib/sandbox/settings')
  try {
    return readSandboxSettings(env().sandboxSettings)
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    throw new ConfigurationError(`SANDBOX_SETTINGS is wrong: ${why}`)
  }
}

/**
 * Looks into the settings of the service before anything depends on them. They are objects in JSON, of which the
 * platform knows only that they can be parsed.
 *
 * @throws ConfigurationError
 */
export async function checkServiceSettings(): Promise<void> {
  readAssumptions(env().assumptions)
  if (!env().upstream) await ownSandboxSettings()
}

/** Its code is loaded here alone, so that a process with a real service never has it. */
async function openSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const { createSandbox } = await import('@/lib/sandbox/sandbox')
  const db = await database()
  const sandbox = createSandbox({
    db,
    onClockMoved: (ms) => ageRecords(db, ms),
    apiKey: sandboxKey(),
    publicUrl: env().publicUrl,
    settings,
  })
  // The sandbox reaches us as the real service would: over HTTP, signed.
  const url = `http://127.0.0.1:${env().port}/api/webhooks/service`
  await sandbox.ensureWebhook({ url, secret: sandboxWebhookSecret(), events: ['*'] })
  return sandbox
}

/**
 * What the imitated service would say of a customer and a company's people, without a call; undefined where it would
 * refuse.
 */
export async function foretellCustomer(
  bodies: { customer: unknown; people: readonly object[] },
  now: Date,
): Promise<Customer | undefined> {
  const { simulateCustomer } = await import('@/lib/sandbox/customers/simulate-customer')
  const wire = simulateCustomer(bodies, await ownSandboxSettings(), now)
  return wire && readCustomer(WireCustomer.parse(wire), readAssumptions(env().assumptions))
}

/** The same of the first of a company's people, as the service would tell it of them. */
export async function foretellRepresentative(
  bodies: { customer: unknown; people: readonly object[] },
  now: Date,
): Promise<Representative | undefined> {
  const { simulateRepresentative } = await import('@/lib/sandbox/customers/simulate-customer')
  const wire = simulateRepresentative(bodies, await ownSandboxSettings(), now)
  return wire && readRepresentative(WireRepresentative.parse(wire))
}

/** What `meta` asks of the sandbox in a way that it cannot read. A real service is asked nothing by these names. */
export async function unreadSandboxChoice(
  meta: Readonly<Record<string, string>>,
): Promise<UnreadChoice | undefined> {
  if (env().upstream) return undefined
  const { unreadChoice } = await import('@/lib/sandbox/scenarios/choices')
  return unreadChoice(meta)
}

function sandboxFetch(sandbox: Sandbox): typeof fetch {
  return (input, init) => sandbox.fetch(new Request(input, init))
}

/** The bearer key of the sandbox's HTTP interface, the same at every start of this install. */
export function sandboxKey(): string {
  return `sandbox_${deriveKey(env().secret, 'sandbox-key').toString('hex').slice(0, 32)}`
}

function sandboxWebhookSecret(): string {
  return `secret_${deriveKey(env().secret, 'webhook-in').toString('hex')}`
}
