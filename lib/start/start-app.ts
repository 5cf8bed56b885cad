import 'server-only'
import { listenForRefusedWrites } from '@/lib/flow/sessions/refused-writes'
import { prepareDemoIntegrator } from '@/lib/integrators/keys/integrators'
import { noteTeamWrite } from '@/lib/operator/sign-in/note-team-write'
import { openVault } from '@/lib/platform/data-keys/open-vault'
import { databaseOnceOpen } from '@/lib/platform/db/handle'
import { reachDatabase } from '@/lib/platform/db/open'
import { env } from '@/lib/platform/env/env'
import { version } from '@/lib/platform/env/version'
import { rememberAnswers } from '@/lib/platform/http/answers/answer-status'
import { canLeaveScriptOut, sendWithoutScript } from '@/lib/platform/http/documents/without-script'
import { fillBrokenDocuments } from '@/lib/platform/http/exchanges/broken-documents'
import { setDefaultHeaders } from '@/lib/platform/http/exchanges/default-headers'
import { endSilentBodies } from '@/lib/platform/http/exchanges/end-silent-bodies'
import { fillEmptyAnswers } from '@/lib/platform/http/exchanges/fill-empty'
import { sendInternalRequestsUnpacked } from '@/lib/platform/http/exchanges/internal-requests'
import { keepToHttps } from '@/lib/platform/http/exchanges/keep-to-https'
import { measureRequests } from '@/lib/platform/http/exchanges/measure-requests'
import { refuseTrace } from '@/lib/platform/http/exchanges/refuse-trace'
import { refuseUnreadableBodies } from '@/lib/platform/http/exchanges/unreadable-bodies'
import { takeFrameworkOutput } from '@/lib/platform/log/framework-output'
import { log } from '@/lib/platform/log/log'
import { watchLoad } from '@/lib/platform/processor-load'
import { isShuttingDown } from '@/lib/platform/shutting-down'
import { startTelemetry } from '@/lib/platform/telemetry/start'
import { connection } from '@/lib/upstream/connect'
import { setPageHeaders } from './page-headers'
import { readMetrics } from './read-metrics'
import { readSettings } from './read-settings'
import { onceDatabaseAnswers, refuseStart } from './refuse-start'
import { shutDownOnSignal } from './shut-down'

/** The code of the jobs is most of the app again; it must not keep the first page waiting. */
const JOBS_AFTER_MS = 1000
let jobs: Promise<typeof import('@/lib/start/run-jobs')> | undefined

/**
 * Opens the database, connects to the service and starts the work between requests. A wrong configuration ends the
 * process. While a database that is elsewhere is away the process says that it is not ready, and pages say that
 * something is wrong, with everything an answer has to carry.
 */
export async function startApp(): Promise<void> {
  await refuseStart(readSettings)
  // The development server speaks to a person at a terminal.
  if (process.env.NODE_ENV === 'production') takeFrameworkOutput()
  await refuseStart(() => startTelemetry(readMetrics))
  shutDownOnSignal(stopJobs)
  setDefaultHeaders()
  setPageHeaders()
  sendInternalRequestsUnpacked()
  measureRequests()
  keepToHttps()
  fillEmptyAnswers()
  endSilentBodies(env().silenceMs)
  refuseTrace()
  refuseUnreadableBodies()
  fillBrokenDocuments()
  rememberAnswers()
  if (canLeaveScriptOut) sendWithoutScript()
  watchLoad()
  listenForRefusedWrites(noteTeamWrite)
  await new Promise<void>((resolve, reject) => {
    const waits = () => {
      log('app.waiting', { database: 'external' })
      resolve()
    }
    refuseStart(() => onceDatabaseAnswers(prepare, waits)).then(resolve, reject)
  })
}

async function prepare(): Promise<void> {
  const isSandbox = env().upstream === undefined
  const { keysUrl } = env()
  // Opening the first database writes who may use it; a start that then fails at the second would have shut others out.
  if (keysUrl !== undefined) await reachDatabase(keysUrl, 'KEYS_DATABASE_URL')
  const db = await databaseOnceOpen()
  await openVault(db)
  await prepareDemoIntegrator(db, isSandbox)
  await connection()
  setTimeout(startJobs, JOBS_AFTER_MS)
  log('app.ready', {
    version: version(),
    database: env().databaseUrl ? 'external' : 'embedded',
    service: isSandbox ? 'sandbox' : 'real',
  })
}

async function startJobs(): Promise<void> {
  if (isShuttingDown()) return
  jobs = import('@/lib/start/run-jobs')
  const { startJobs: start } = await jobs
  start()
  // It knows every call of the interface, which is as much code again.
  const { nameAllowedMethods } = await import('@/lib/start/name-allowed-methods')
  nameAllowedMethods()
}

async function stopJobs(): Promise<void> {
  await (await jobs)?.stopJobs()
}
