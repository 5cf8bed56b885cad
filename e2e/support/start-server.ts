import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../../scripts/install/prepare.mjs'
import { freePort } from '../../scripts/serving/free-port.mjs'
import { scratchFolder } from '../../scripts/testing/scratch.mjs'

/** The build may take a minute on a slow machine before the server starts. */
const START_LIMIT_MS = 240_000
const STOP_LIMIT_MS = 10_000

type RunningServer = { url: string; stop: () => Promise<void> }

/** Where the errors that servers log in a run can be read afterwards. */
const LOG = path.join(projectFolder, 'test-results', 'server.log')

/**
 * Starts the app as `npm start` does, on a free port (or the one that is set) and an empty data folder.
 *
 * @param settings what differs from the environment of the tests
 * @param answersAt the address that says that it has started
 */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  answersAt = '/api/health/ready',
): Promise<RunningServer> {
  const port = Number(settings.PORT ?? (await freePort()))
  const dataFolder = scratchFolder('browser')
  mkdirSync(path.dirname(LOG), { recursive: true })
  const log = openSync(LOG, 'a')
  const server = spawn(process.execPath, [path.join(projectFolder, 'scripts', 'start.mjs')], {
    cwd: projectFolder,
    env: {
      ...process.env,
      PORT: String(port),
      VESTIBULE_DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', log, 'inherit'],
  })
  closeSync(log)
  const url = `http://localhost:${port}`
  const stop = async () => {
    await stopped(server)
    rmSync(dataFolder, { recursive: true, force: true })
  }
  try {
    await ready(server, `${url}${answersAt}`)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
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
