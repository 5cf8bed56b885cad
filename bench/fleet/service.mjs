import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'

const KEY = 'fleet'
const TICK_MS = 500

/**
 * The payments service of a run: the project's sandbox in this process, on a database of its own, so that nothing that
 * happens to the fleet happens to the service.
 *
 * @param db of the service alone
 */
export async function startService(db, port) {
  const { createSandbox } = await import('../../lib/sandbox/sandbox.ts')
  const url = `http://127.0.0.1:${port}`
  const settings = { reviewSeconds: 1, rateLimitPerSecond: 100_000 }
  const sandbox = createSandbox({ db, apiKey: KEY, publicUrl: url, settings })
  const server = createServer(async (request, response) => {
    const answer = await sandbox.answer(asFetched(request, await buffer(request))).catch(() => undefined)
    if (!answer) return response.destroy()
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body)
  })
  server.keepAliveTimeout = 120_000
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  const ticking = setInterval(() => sandbox.tick().catch(() => undefined), TICK_MS)
  return {
    url,
    key: KEY,
    sandbox,
    /** What the service knows of the customers it has, by the onboarding that made each. */
    customers: async () => {
      const { rows } = await db.execute(
        sql`select meta ->> 'case_id' as onboarding, data from sandbox_customers`,
      )
      return rows
    },
    stop: () => {
      clearInterval(ticking)
      server.close().closeAllConnections()
    },
  }
}

function asFetched({ url, method, headers }, body) {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const kept = Object.entries(headers).filter(([name]) => !['connection', 'host'].includes(name))
  return new Request(`http://service.test${url}`, { method, headers: kept, ...(hasBody ? { body } : {}) })
}
