import { randomBytes } from 'node:crypto'
import type { Ask } from '@/lib/developer/walker/walk'
import { createIntegrator, createKey } from '@/lib/integrators/keys/integrator-keys'
import { type Db, openDatabase } from '@/lib/platform/db/open'
import { appAt } from './app'
import { startOwnDatabase } from './own-database'
import { SERVICE_KEY, startService } from './service'

/** One integrator here has the traffic of many. */
const WIDE_LIMITS = { integrator: 1_000_000 }

/** A whole installation of one measurement: service, database, and a process of the app that is not started yet. */
export type Setting = Awaited<ReturnType<typeof settle>>

/**
 * Puts an installation together, on loopback alone.
 *
 * @param ports where processes of the app will listen; people come to the first unless `publicPort` says otherwise
 */
export async function settle(
  ports: readonly number[],
  more: Readonly<Record<string, string>> = {},
  { publicPort = ports[0], logFile }: { publicPort?: number | undefined; logFile?: string } = {},
) {
  const secret = randomBytes(32).toString('hex')
  const [service, database] = [await startService(), await startOwnDatabase('app')]
  const origin = `http://127.0.0.1:${publicPort}`
  const settings = Object.assign(
    {
      APP_SECRET: secret,
      DATABASE_URL: database.url,
      PUBLIC_URL: origin,
      UPSTREAM_BASE_URL: service.url,
      UPSTREAM_API_KEY: SERVICE_KEY,
      UPSTREAM_WEBHOOK_SECRET: secret,
      LIMITS: JSON.stringify(WIDE_LIMITS),
      LOG_LEVEL: 'error',
    },
    more,
  )
  // Keys are made in this process, which reads the same settings.
  Object.assign(process.env, settings)
  const db = await openDatabase({
    url: database.url,
    dataFolder: '',
    secrets: { present: secret, previous: undefined },
    allowNewerSchema: false,
  })
  const key = await keyOf(db)
  const apps = await Promise.all(ports.map((port) => appAt(port, settings, logFile)))
  const stop = async () => {
    for (const app of apps) await app.kill()
    await db.$client.end()
    await service.stop()
    await database.stop()
  }
  return { service, database, db, apps, origin, key, secret, ask: askerOf(origin, key), stop }
}

async function keyOf(db: Db): Promise<string> {
  const made = await createIntegrator(db, {
    id: 'int_bars',
    name: 'Brightwater',
    domain: 'brightwater.example',
  })
  const key = made.ok ? await createKey(db, made.value.id, 'Bars') : made
  if (!key.ok) throw new Error(`no key: ${key.code}`)
  return key.value.key
}

/** Asks the interface as the integrator's server. */
function askerOf(origin: string, key: string): Ask {
  return async (method, path, body) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} answered ${answer.status}: ${await answer.text()}`)
    return answer.status === 204 ? undefined : answer.json()
  }
}
