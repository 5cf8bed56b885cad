import 'server-only'
import type { Server, ServerResponse } from 'node:http'
import os from 'node:os'
import { closeKeys } from '@/lib/platform/data-keys/vault-handle'
import { closeDatabase } from '@/lib/platform/db/handle'
import { env } from '@/lib/platform/env/env'
import { onEachExchange } from '@/lib/platform/http/exchanges/each-exchange'
import { log } from '@/lib/platform/log/log'
import { beginShutdown, isShuttingDown } from '@/lib/platform/shutting-down'
import { stopTelemetry } from '@/lib/platform/telemetry/start'

/** How long the receiver of traces and metrics may take for the last of them. */
const LAST_WORD_MS = 1000

/** How often, and how long apart, a process looks for what reached its port while it was busy. */
const LAST_LOOKS = 5
const LOOK_EVERY_MS = 20

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
type Told = (typeof SIGNALS)[number]

/** Answers that are under way, and the servers they come from. */
const underWay = new Set<ServerResponse>()
const servers = new Set<Server>()

/**
 * Ends this process in order after a signal. Readiness says so at once, requests and uploads under way are answered,
 * jobs finish what they have begun, and then the process ends. After the set time it ends in any case. A second signal
 * ends it at once.
 *
 * @param stopJobs waits until the jobs have ended and handed back what they had not begun
 */
export function shutDownOnSignal(stopJobs: () => Promise<void>): void {
  // The development server ends itself.
  if (!process.env.NEXT_MANUAL_SIG_HANDLE) return
  watchAnswers()
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isShuttingDown()) process.exit(codeOf(signal))
      void shutDown(signal, stopJobs)
    })
  }
}

const codeOf = (signal: Told) => 128 + os.constants.signals[signal]

async function shutDown(signal: Told, stopJobs: () => Promise<void>): Promise<void> {
  beginShutdown()
  log('app.leaving', { underWay: underWay.size })
  const jobs = stopJobs().catch(() => undefined)
  await Promise.race([wait(env().drainMs), endWork(signal, jobs).catch(() => undefined)])
  log('app.left', { underWay: underWay.size })
  await stopTelemetry(LAST_WORD_MS)
  process.exit(codeOf(signal))
}

async function endWork(signal: Told, jobs: Promise<void>): Promise<void> {
  // Ctrl+C comes from a person at a terminal, who has no proxy that must notice first.
  if (signal === 'SIGTERM') await wait(env().drainNoticeMs)
  // Requests that arrive from now on are answered too; closing the port waits for those.
  await answerTheLast()
  await Promise.all([...servers].map(stopListening))
  await jobs
  await Promise.all([closeDatabase(), closeKeys()])
}

/**
 * Waits until nothing is under way. Connections that came while the process was busy wait in the system's queue, and a
 * port that is closed resets them. So they are taken first, which needs some turns of the event loop.
 */
async function answerTheLast(): Promise<void> {
  for (let look = 0; look < LAST_LOOKS; look += 1) {
    await Promise.all([...underWay].map(closed))
    await wait(LOOK_EVERY_MS)
  }
  await Promise.all([...underWay].map(closed))
}

function closed(answer: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (answer.closed) resolve()
    else answer.once('close', () => resolve())
  })
}

/** Closes the port; connections end after their current answer. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}

function watchAnswers(): void {
  onEachExchange(({ response, server }) => {
    servers.add(server)
    // A connection kept open for a next request would delay the end.
    if (isShuttingDown()) response.shouldKeepAlive = false
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
