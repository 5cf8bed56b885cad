import { randomBytes } from 'node:crypto'
import { freePort } from '../scripts/serving/free-port.mjs'
import { bareFolder } from './builds.mjs'
import { startDatabase } from './database.mjs'
import { startApp, stopApp } from './processes.mjs'
import { openSandbox } from './sandbox.mjs'
import { startStubService } from './stub-service.mjs'

const SERVICE_KEY = 'bench'

/**
 * Database, service and the three apps of this run, all on loopback.
 *
 * @param folder our build
 */
export async function settle(folder) {
  const secret = randomBytes(32).toString('hex')
  const [port, barePort, alonePort, servicePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const database = await startDatabase(secret)
  const serviceUrl = `http://127.0.0.1:${servicePort}`
  const sandbox = await openSandbox(database.db, serviceUrl, SERVICE_KEY)
  const service = await startStubService(servicePort, sandbox.answer)
  const env = {
    APP_SECRET: secret,
    DATABASE_URL: database.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    UPSTREAM_BASE_URL: serviceUrl,
    UPSTREAM_API_KEY: SERVICE_KEY,
    UPSTREAM_WEBHOOK_SECRET: secret,
  }
  // The store's rooms are measured in this process and read the same settings.
  Object.assign(process.env, env)
  const ready = { path: '/api/health/ready', headers: {} }
  const bareEnv = { BARE_SERVICE: `${serviceUrl}/v2/customer/customer_form1` }
  const ours = { folder, port, env }
  const yardstick = { folder: bareFolder, port: barePort, env: bareEnv }
  const app = await startApp(ours.folder, port, env, ready)
  const bare = await startApp(bareFolder, barePort, bareEnv)
  const bareAlone = await startApp(bareFolder, alonePort, {})
  const stopApps = async () => {
    for (const one of [app, bare, bareAlone]) await stopApp(one)
  }
  const stop = async () => {
    await stopApps()
    service.stop()
    await database.stop()
  }
  return { app, bare, bareAlone, service, database, secret, ours, yardstick, stopApps, stop }
}
