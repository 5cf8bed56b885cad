import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { keepRunning } from './programs.mjs'

const LOOK_MS = 50

/** A process of the app that can be killed and started again; each start is timed until the process is ready. */
export function appProcess(folder, port, env) {
  const readySeconds = []
  let now
  const start = async () => {
    const began = performance.now()
    now = keepRunning(process.execPath, [path.join(folder, 'scripts', 'serve.mjs')], {
      cwd: folder,
      stdio: process.env.FLEET_LOG ? 'inherit' : undefined,
      env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: process.env.FLEET_LOG ?? 'silent' },
    })
    while (!(await isReady(port, env.PUBLIC_URL))) {
      if (now.child.exitCode !== null) throw new Error(`the app on port ${port} ended: ${now.said()}`)
      await pause(LOOK_MS)
    }
    readySeconds.push((performance.now() - began) / 1000)
  }
  const kill = async () => {
    now.child.kill('SIGKILL')
    await now.gone
  }
  /** Settles when the process, as it stands now, says that it is ready. */
  const answers = async () => {
    while (!(await isReady(port, env.PUBLIC_URL))) await pause(LOOK_MS)
  }
  return { start, kill, answers, readySeconds }
}

async function isReady(port, publicUrl) {
  try {
    const { host } = new URL(publicUrl)
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, { headers: { host } })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}
