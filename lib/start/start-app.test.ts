import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { closedPort } from '@/lib/upstream/testing/fault-server'
import { freshDatabase } from '@/test/servers/database'

vi.mock('@/lib/start/run-jobs', () => ({ startJobs: () => undefined }))

/** A line to the test's server that can be laid later than it is used. */
async function layLine(port: number): Promise<void> {
  const server = inject('databaseServer')
  const line = createServer((near) => {
    // Where the system has them, the server is reached by a socket in a folder.
    const far = server.host.startsWith('/')
      ? connect(`${server.host}/.s.PGSQL.${server.port}`)
      : connect(server.port, server.host)
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => undefined)
  }).listen(port, '127.0.0.1')
  onTestFinished(() => {
    line.close()
  })
  await once(line, 'listening')
}

test('a database that is away at the start leaves the process up, not ready, and is found once it is there', async () => {
  const db = await freshDatabase()
  const port = await closedPort()
  const { user, password } = inject('databaseServer')
  const name = db.$client.options.database
  vi.stubEnv('DATABASE_URL', `postgres://${user}:${password}@127.0.0.1:${port}/${name}`)
  vi.stubEnv('LOG_LEVEL', 'silent')
  const { startApp } = await import('@/lib/start/start-app')
  const { readiness } = await import('@/lib/start/readiness')
  await startApp()
  expect(await readiness()).toMatchObject({ status: 'not_ready', database: 'away' })
  await layLine(port)
  await vi.waitFor(async () => expect((await readiness()).status).toBe('ready'), { timeout: 15_000 })
})

test('a start that fails at something nobody expected ends the process, and says under which name the log has it', async () => {
  vi.resetModules()
  const { refuseStart } = await import('@/lib/start/refuse-start')
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const fails = () => {
    throw Object.assign(new TypeError('the password is secret'), { code: 'ERR_ODD' })
  }
  await expect(refuseStart(fails)).rejects.toThrow('ended')
  expect(exit).toHaveBeenCalledWith(1)
  expect(said.mock.calls.flat()).toEqual([
    expect.stringMatching(/^The app cannot start: TypeError ERR_ODD\. The log says more, under ref_\w+\.\n$/),
  ])
})

test('a start that fails because the process shuts down ends nothing', async () => {
  const shutdown = { hasBegun: true }
  const fails = () => {
    throw new Error('the pool has ended')
  }
  vi.stubGlobal('vestibuleShuttingDown', shutdown)
  vi.resetModules()
  const { refuseStart: whileShuttingDown } = await import('@/lib/start/refuse-start')
  await expect(whileShuttingDown(fails)).resolves.toBeUndefined()
})
