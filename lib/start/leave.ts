import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import { Server, ServerResponse } from 'node:http'
import os from 'node:os'
import { closeDatabase } from '@/lib/platform/db/handle'
import { env } from '@/lib/platform/env/env'
import { beginToLeave, isLeaving } from '@/lib/platform/leaving'
import { log } from '@/lib/platform/log/log'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
type Told = (typeof SIGNALS)[number]

/** Answers that are under way, and the servers they come from. */
const underWay = new Set<ServerResponse>()
const servers = new Set<Server>()

/**
 * Ends this process in order when a signal tells it to leave: readiness says so at once, requests and uploads that run are
 * answered, jobs end what they have begun, and then the process goes; after the time that is set it goes in any case. A
 * second signal is obeyed at once.
 *
 * @param stopJobs lets the jobs end, and hand back what they have not begun
 */
export function leaveWhenTold(stopJobs: () => Promise<void>): void {
  // The development server ends itself.
  if (!process.env.NEXT_MANUAL_SIG_HANDLE) return
  watchAnswers()
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isLeaving()) process.exit(codeOf(signal))
      void leave(signal, stopJobs)
    })
  }
}

const codeOf = (signal: Told) => 128 + os.constants.signals[signal]

async function leave(signal: Told, stopJobs: () => Promise<void>): Promise<void> {
  beginToLeave()
  log('app.leaving', { underWay: underWay.size })
  const jobs = stopJobs().catch(() => undefined)
  await Promise.race([wait(env().drainMs), endWork(signal, jobs).catch(() => undefined)])
  log('app.left', { underWay: underWay.size })
  process.exit(codeOf(signal))
}

async function endWork(signal: Told, jobs: Promise<void>): Promise<void> {
  // A person at a terminal sends no requests by a proxy that would have to notice first.
  if (signal === 'SIGTERM') await wait(env().drainNoticeMs)
  // Those that come from now on may come by a proxy that did not look: they are answered too, but not waited for yet.
  await Promise.all([...underWay].map(closed))
  await Promise.all([...servers].map(stopListening))
  await jobs
  await closeDatabase()
}

function closed(answer: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (answer.closed) resolve()
    else answer.once('close', () => resolve())
  })
}

/** Nobody comes in any more, and whoever is in is answered. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}

function watchAnswers(): void {
  subscribe('http.server.request.start', (message) => {
    const part = (name: string): unknown =>
      typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined
    const [response, server] = [part('response'), part('server')]
    if (server instanceof Server) servers.add(server)
    if (!(response instanceof ServerResponse)) return
    // What keeps a line open for a next request would keep us, too.
    if (isLeaving()) response.shouldKeepAlive = false
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
