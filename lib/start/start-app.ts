import 'server-only'
import { listenForRefusedWrites } from '@/lib/flow/sessions/refused-writes'
import { prepareDemoIntegrator } from '@/lib/integrators/keys/integrators'
import { noteTeamWrite } from '@/lib/operator/sign-in/note-team-write'
import { database } from '@/lib/platform/db/handle'
import { ConfigurationError } from '@/lib/platform/env/configuration-error'
import { env } from '@/lib/platform/env/env'
import { rememberAnswers } from '@/lib/platform/http/answer-status'
import { endSilentBodies } from '@/lib/platform/http/end-silent-bodies'
import { fillEmptyAnswers } from '@/lib/platform/http/fill-empty'
import { refuseTrace } from '@/lib/platform/http/refuse-trace'
import { limits } from '@/lib/platform/limits/read-limits'
import { log } from '@/lib/platform/log/log'
import { connection } from '@/lib/upstream/connect'

/** The code of the jobs is most of the app once more; it must not keep the first page waiting. */
const JOBS_AFTER_MS = 1000
const RETRY_MS = 1000
/** Nobody answers there, or a server that is still starting (57P03). */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P03',
])

/**
 * Opens the database, connects to the service and starts the work between requests. A wrong configuration ends the
 * process: half configured, it must not serve anybody.
 */
export async function startApp(): Promise<void> {
  refuseWrongConfiguration()
  fillEmptyAnswers()
  endSilentBodies(env().silenceMs)
  refuseTrace()
  rememberAnswers()
  listenForRefusedWrites(noteTeamWrite)
  await prepare().catch(whenDatabaseIsAway)
}

async function prepare(): Promise<void> {
  const isSandbox = env().upstream === undefined
  const db = await database()
  await prepareDemoIntegrator(db, isSandbox)
  await connection()
  setTimeout(async () => (await import('@/lib/start/run-jobs')).startJobs(), JOBS_AFTER_MS)
  log('app.ready', {
    database: env().databaseUrl ? 'external' : 'embedded',
    service: isSandbox ? 'sandbox' : 'real',
  })
}

/**
 * A database that is elsewhere may come up after us: meanwhile the process says that it is not ready and pages say that
 * something is wrong, with everything an answer has to carry. Any other failure ends the start.
 */
function whenDatabaseIsAway(error: unknown): void {
  if (!isAway(error)) throw error
  log('app.waiting', { database: 'external' })
  setTimeout(() => prepare().catch(whenDatabaseIsAway), RETRY_MS)
}

function isAway(error: unknown): boolean {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  return env().databaseUrl !== undefined && typeof code === 'string' && AWAY.has(code)
}

function refuseWrongConfiguration(): void {
  try {
    env()
    limits()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
