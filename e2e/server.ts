import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { projectFolder, testSecret } from '../scripts/prepare.mjs'

/** The build may take a minute on a slow machine before the server starts. */
const START_LIMIT_MS = 240_000
const STOP_LIMIT_MS = 10_000
/** Reviews that nobody has to wait for, and codes that can be asked for again at once. */
const SANDBOX_SETTINGS = { reviewSeconds: 1, otp: { cooldownSeconds: 0 } }

/**
 * Starts the app as `npm start` does, on a free port and an empty data folder, and stops it after the last test. With
 * `VESTIBULE_TEST_URL` (and its APP_SECRET) the tests use a server that runs already.
 */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  process.env.APP_SECRET ||= testSecret
  if (process.env.VESTIBULE_TEST_URL) return undefined
  const port = await freePort()
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-browser-'))
  const server = spawn(process.execPath, [path.join(projectFolder, 'scripts', 'start.mjs')], {
    cwd: projectFolder,
    env: {
      ...process.env,
      PORT: String(port),
      VESTIBULE_DATA_DIR: dataFolder,
      SANDBOX_SETTINGS: JSON.stringify(SANDBOX_SETTINGS),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.env.VESTIBULE_TEST_URL = `http://localhost:${port}`
  const stop = async () => {
    await stopped(server)
    rmSync(dataFolder, { recursive: true, force: true })
  }
  try {
    await ready(server, `${process.env.VESTIBULE_TEST_URL}/api/health/ready`)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function ready(server: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until) {
    if (server.exitCode !== null)
      throw new Error('The app ended before it was ready; what it said stands above.')
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The app did not become ready.')
}

/** Ends the app and waits for it, so that its database has left the folder before that is deleted. */
async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  const force = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS)
  await gone
  clearTimeout(force)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
