import 'server-only'
import { database } from './db/handle'
import { ConfigurationError, env } from './env'
import { rememberAnswers } from './http/answer-status'
import { refuseTrace } from './http/refuse-trace'
import { prepareConfiguredIntegrators, prepareDemoIntegrator } from './integrators'
import { log } from './log'
import { connection } from './upstream/connect'

/** The code of the jobs is most of the app once more; it must not keep the first page waiting. */
const JOBS_AFTER_MS = 1000

/**
 * Opens the database, connects to the service and starts the work between requests. A wrong configuration ends the
 * process: half configured, it must not serve anybody.
 */
export async function startApp(): Promise<void> {
  refuseWrongConfiguration()
  refuseTrace()
  rememberAnswers()
  const isSandbox = env().upstream === undefined
  const db = await database()
  await prepareDemoIntegrator(db, isSandbox)
  await prepareConfiguredIntegrators(db, env().integrators)
  await connection()
  setTimeout(async () => (await import('./jobs/run')).startJobs(), JOBS_AFTER_MS)
  log('app.ready', {
    database: env().databaseUrl ? 'external' : 'embedded',
    service: isSandbox ? 'sandbox' : 'real',
  })
}

function refuseWrongConfiguration(): void {
  try {
    env()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
