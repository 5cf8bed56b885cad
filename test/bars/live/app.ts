import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { buildIfNeeded } from '../../../scripts/build.mjs'

const START_LIMIT_MS = 60_000
const LOOK_EVERY_MS = 25

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A process of the app as production runs it, which can be killed and started again. */
export type App = Awaited<ReturnType<typeof appAt>>

/**
 * A process of the app at a port; it is not started yet.
 *
 * @param logFile where everything goes that it says
 */
export async function appAt(port: number, settings: Readonly<Record<string, string>>, logFile?: string) {
  const { folder } = await buildIfNeeded()
  const state: { child?: ChildProcess } = {}
  const start = () => {
    const env = Object.assign({}, process.env, settings, { PORT: String(port), NODE_ENV: 'production' })
    const child = spawn(process.execPath, ['scripts/serve.mjs'], {
      cwd: folder,
      env,
      stdio: ['ignore', logFile ? 'pipe' : 'ignore', logFile ? 'pipe' : 'ignore'],
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    for (const stream of [child.stdout, child.stderr])
      if (logFile) stream?.pipe(createWriteStream(logFile, { flags: 'a' }))
    state.child = child
  }
  const isReady = async () => (await ask(port, '/api/health/ready')) === 200
  const ended = async (signal: NodeJS.Signals) => {
    const { child } = state
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    port,
    start,
    isReady,
    kill: () => ended('SIGKILL'),
    leave: () => ended('SIGTERM'),
    ready: async () => {
      const until = Date.now() + START_LIMIT_MS
      while (!(await isReady())) {
        const isOver = typeof state.child?.exitCode === 'number'
        if (isOver || Date.now() > until) throw new Error('The app did not become ready.')
        await pause(LOOK_EVERY_MS)
      }
    },
  }
}

/** The status of an address, 0 where nobody answers. */
async function ask(port: number, path: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.status ?? 0
}
