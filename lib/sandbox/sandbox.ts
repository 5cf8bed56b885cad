import 'server-only'
import type { Db } from '@/lib/platform/db/open'
import { failedEnvelope, notFound, tooMany, toResponse } from './calls/answer'
import { refuseStranger } from './calls/auth'
import { cutLine } from './calls/broken-line'
import { isAnswer, readCallBody } from './calls/call'
import { createCallLog, type LoggedCall } from './calls/call-log'
import { underScenario } from './calls/faults'
import { createRateLimit, type RateLimit } from './calls/rate-limit'
import { renameCode } from './calls/rename-code'
import { findRoute, OWN_ROUTES } from './calls/router'
import { atOwnTime, onRealClock } from './clock'
import { type InboxMessage, readInbox } from './customers/inbox'
import { findHosted, finishHosted, type HostedOutcome } from './customers/links'
import { runDueReviews } from './customers/review'
import { runDueTransfers } from './money/run-due-transfers'
import type { NextLook } from './scenarios/course'
import { defaultSandboxSettings, type SandboxSettings } from './settings'
import { readSentEvents, type SentEvent } from './webhooks/sent-events'
import { ensureWebhook, sendDueDeliveries } from './webhooks/webhooks'
import type { World } from './world'

/** The payments service, imitated in process. All state is in the database, so that it survives a restart. */
export type Sandbox = {
  /**
   * Answers a request whose path is `/v2/…` or `/v1/…`. Rejects like the real fetch: with the signal's reason when
   * the request is aborted, with a TypeError in the scenarios that break the connection.
   */
  fetch(request: Request): Promise<Response>
  /** The same for callers over HTTP: a connection that breaks is an answer that ends before its first byte. */
  answer(request: Request): Promise<Response>
  /**
   * Decides due reviews, moves due transfers and sends due webhooks. Meant to be called every second or so by any
   * number of processes; a call may start before the last one ended.
   */
  tick(): Promise<void>
  /** The codes people would have received, newest first. */
  inbox(filter?: { customerId?: string; limit?: number }): Promise<InboxMessage[]>
  /** The calls of the last day about a customer or one of its people, newest first. */
  calls(id: string): Promise<LoggedCall[]>
  /** The newest events of a customer, and what became of telling them. */
  events(customerId: string): Promise<SentEvent[]>
  /** What time it is here. */
  now(): Promise<Date>
  hosted: {
    /** What a hosted page shows, its end as the real clock reads it; undefined when the code is unknown. */
    find(
      code: string,
    ): Promise<
      | { kind: 'face' | 'terms' | 'kyc'; targetId: string; expiresAt: Date; usedAt: Date | undefined }
      | undefined
    >
    /**
     * The person finished (or failed) the face check, or accepted the terms; `next` decides the next look of the
     * review.
     */
    finish(code: string, outcome: HostedOutcome, next?: NextLook): Promise<'done' | 'expired' | 'unknown'>
  }
  /** Registers or refreshes a webhook endpoint without a call over HTTP. Idempotent by url. */
  ensureWebhook(endpoint: { url: string; secret: string; events: string[] }): Promise<void>
}

type SandboxOptions = {
  db: Db
  /** The only accepted bearer key. */
  apiKey: string
  /** Base of the hosted pages: `<publicUrl>/sandbox/face/<code>` and `<publicUrl>/sandbox/terms/<code>`. */
  publicUrl: string
  settings?: Partial<SandboxSettings>
  /** Every rule about time reads it; the system's clock by default. */
  now?: () => Date
  /** How webhooks go out; the global fetch by default. */
  deliver?: typeof fetch
  /** Lets what is beside the sandbox grow older with it. */
  onClockMoved?: (ms: number) => Promise<void>
}

/** Builds the imitated service on a migrated database. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const world: World = {
    db: options.db,
    apiKey: options.apiKey,
    publicUrl: options.publicUrl.replace(/\/$/, ''),
    settings: { ...defaultSandboxSettings, ...options.settings },
    now: options.now ?? (() => new Date()),
    deliver: options.deliver ?? fetch,
    calls: createCallLog(options.db),
    onClockMoved: options.onClockMoved ?? (async () => undefined),
  }
  const rateLimit = createRateLimit(world.settings.rateLimitPerSecond)
  const fetchHere = async (request: Request) => {
    request.signal.throwIfAborted()
    const response = await renameCode(
      await answer(await atOwnTime(world), rateLimit, request),
      world.settings,
    )
    // Who gave up gets no answer. Reading the signal here also keeps the request alive in the meantime: a request that
    // was collected never hears that its caller gave up.
    request.signal.throwIfAborted()
    return response
  }
  return {
    fetch: fetchHere,
    answer: (request) => fetchHere(request).catch(cutLine),
    tick: async () => {
      const there = await atOwnTime(world)
      await runDueReviews(there)
      await runDueTransfers(there)
      await sendDueDeliveries(there)
    },
    inbox: (filter = {}) => readInbox(world, filter),
    calls: (id) => world.calls.about(id),
    events: (customerId) => readSentEvents(world, customerId),
    now: async () => (await atOwnTime(world)).now(),
    hosted: {
      find: async (code) => {
        const found = await findHosted(world, code)
        return found && { ...found, expiresAt: (await onRealClock(world))(found.expiresAt) }
      },
      finish: async (code, outcome, next) => finishHosted(await atOwnTime(world), code, outcome, next),
    },
    ensureWebhook: async (endpoint) => ensureWebhook(await atOwnTime(world), endpoint),
  }
}

async function answer(world: World, rateLimit: RateLimit, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const version = pathname.startsWith('/v1/') ? 1 : 2
  const stranger = refuseStranger(request.headers, world.apiKey, version, world.now())
  if (stranger) return toResponse(stranger)
  if (!rateLimit(request.method === 'GET' ? 'read' : 'write', world.now())) {
    return toResponse(tooMany('Too many requests', 1))
  }
  const found = findRoute(request.method, pathname, world.settings)
  if (!found) return toResponse(unknownPath(version, world.now()))
  const body = await readCallBody(request, found.route.body)
  if (isAnswer(body)) return toResponse(body)
  const { method, headers, signal } = request
  const call = { method, kind: found.route.kind, id: found.id, query: searchParams, headers, signal, ...body }
  const work = () => underScenario(world, call, () => found.route.handle(world, call))
  return OWN_ROUTES.includes(found.route) ? work() : world.calls.watch(request, call, work)
}

const unknownPath = (version: 1 | 2, now: Date) =>
  version === 1 ? failedEnvelope(404, 'route/not-found', 'Not found', now) : notFound()
