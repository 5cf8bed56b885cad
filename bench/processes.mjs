import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { projectFolder } from '../scripts/install/prepare.mjs'
import { CannotMeasure } from './generate.mjs'

const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 10_000
const next = path.join(projectFolder, 'node_modules', 'next', 'dist', 'bin', 'next')

const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Runs a command of the framework to its end. */
export function runNext(args, env = {}) {
  return spawnSync(process.execPath, [next, ...args], {
    cwd: projectFolder,
    env: { ...process.env, ...env, NEXT_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  })
}

/**
 * Starts a built app and waits for its first page: ours by the command of its own, as in production, the bare one by
 * the framework's.
 *
 * @param folder where its build lies
 * @param first what counts as the first page: `{path, headers}`
 * @param runtime options of the runtime itself
 * @returns the process, its port, and the milliseconds from the start to the end of that page
 */
export async function startApp(folder, port, env, first = { path: '/', headers: {} }, runtime = []) {
  const started = performance.now()
  const own = path.join(folder, 'scripts', 'serve.mjs')
  const command = existsSync(own) ? [own] : [next, 'start', folder, '--port', String(port)]
  const child = spawn(process.execPath, [...runtime, ...command], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    // A runtime that is asked for something special talks about that alone.
    stdio: ['ignore', 'ignore', runtime.length > 0 ? 'ignore' : 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  while ((await statusOf(port, first)) !== 200) {
    if (child.exitCode !== null || performance.now() - started > START_LIMIT_MS)
      throw new CannotMeasure(`${folder} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { child, port, launchMs: performance.now() - started }
}

function statusOf(port, { path: address, headers }) {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: address, headers, agent: false }
    const sent = http.get(options, (answer) => answer.on('end', () => resolve(answer.statusCode)).resume())
    sent.on('error', () => resolve(0))
  })
}

/** Ends an app that `startApp` started. */
export async function stopApp({ child }) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  child.kill('SIGTERM')
  await gone
  clearTimeout(limit)
}

/** Resident megabytes of a process and its children; undefined where `ps` cannot tell. */
export function residentMb({ child }) {
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  if (listed.status !== 0) return undefined
  const rows = listed.stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const family = new Set([child.pid])
  for (const [pid, parent] of rows) if (family.has(parent)) family.add(pid)
  const kilobytes = rows.filter(([pid]) => family.has(pid)).reduce((sum, [, , rss]) => sum + rss, 0)
  return kilobytes / 1024
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/**
 * Puts load on an app and adds `cpu` to what was seen: milliseconds of processor a request, which what else the
 * machine does changes least. Only where the system tells it.
 */
export async function withCpu(app, requests, load) {
  const before = cpuMs(app)
  const seen = await load()
  return before === undefined ? seen : { ...seen, cpu: (cpuMs(app) - before) / requests }
}

function cpuMs({ child }) {
  if (process.platform !== 'linux') return undefined
  // The name of the process, in brackets, may hold anything; what counts comes after it.
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const [user, system] = [fields[11], fields[12]]
  return (Number(user) + Number(system)) * TICK_MS
}
