import 'server-only'
import { database } from './db/handle'
import { env } from './env'
import { prepareDemoIntegrator } from './integrators'
import { startJobs } from './jobs/run'
import { log } from './log'
import { connection } from './upstream/connect'

/** Opens the database, connects to the service and starts the work between requests. */
export async function startApp(): Promise<void> {
  const isSandbox = env().upstream === undefined
  const db = await database()
  await prepareDemoIntegrator(db, isSandbox)
  await connection()
  startJobs()
  log('app.ready', {
    database: env().databaseUrl ? 'external' : 'embedded',
    service: isSandbox ? 'sandbox' : 'real',
  })
}
