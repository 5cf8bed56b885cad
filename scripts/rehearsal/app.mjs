import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildIfNeeded } from '../build.mjs'
import { defaultKeys, projectFolder } from '../install/prepare.mjs'
import { freePort } from '../serving/free-port.mjs'
import { expect } from './steps.mjs'

const READY_MS = 60_000
const LOOK_MS = 100
const started = new Set()

/** The build that is rehearsed: the one that REHEARSED_BUILD names, or else that of these sources. */
export async function presentBuild() {
  const { REHEARSED_BUILD: kept } = process.env
  return kept ? path.resolve(kept) : (await buildIfNeeded()).folder
}

/** Starts a build by the command of the image, and waits until it is ready. */
export async function startBuild(folder, settings) {
  const app = await beginBuild(folder, settings)
  await ready(app)
  return app
}

/** Starts a build without waiting for it. */
export async function beginBuild(folder, settings) {
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(folder, 'scripts', 'serve.mjs')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const app = { port, child, told: '', ended: new Promise((resolve) => child.once('exit', resolve)) }
  child.stderr.on('data', (text) => {
    app.told += text
  })
  started.add(child)
  child.once('exit', () => started.delete(child))
  return app
}

async function ready(app) {
  const until = performance.now() + READY_MS
  while (performance.now() < until) {
    expect(app.child.exitCode === null, `the process ended: ${app.told.trim()}`)
    const answer = await fetch(`http://127.0.0.1:${app.port}/api/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error(`the process is not ready: ${app.told.trim()}`)
}

/** Lets a process leave, and waits until it has. */
export async function stopBuild(app) {
  app.child.kill('SIGTERM')
  const code = await app.ended
  expect(code === 143, `the process ended with ${code} instead of 143`)
}

/** Ends what a rehearsal that failed has left running. */
export function endAll() {
  for (const child of started) child.kill('SIGKILL')
}

/** The interface of integrators, as the demo key of a secret opens it. */
export function integratorOf(url, secret) {
  const { demoKey } = defaultKeys(secret)
  return {
    async ask(method, place, body) {
      const answer = await fetch(new URL(place, url), {
        method,
        headers: { authorization: `Bearer ${demoKey}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await answer.text()
      expect(answer.ok, `${method} ${place} answered ${answer.status}`)
      return text === '' ? undefined : JSON.parse(text)
    },
    /**
     * Walks a new customer to a state, and gives the onboarding's id. `scripts` are those of the version that is
     * walked.
     */
    async walk(state, scripts = path.join(projectFolder, 'scripts')) {
      const command = [...simulateOf(scripts), state, '--json', '--url', url, '--key', demoKey]
      const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      const [said, told, code] = await Promise.all([textOf(child.stdout), textOf(child.stderr), ended])
      expect(code === 0, `${state} was not reached: ${told.trim() || said.trim()}`)
      return JSON.parse(said).onboarding
    },
  }
}

/** Versions before the commands had one reader have a script of its own for this. */
function simulateOf(scripts) {
  const own = path.join(scripts, 'simulate.mjs')
  return existsSync(own) ? [own] : [path.join(scripts, 'vestibule.mjs'), 'simulate']
}

async function textOf(stream) {
  let text = ''
  for await (const part of stream) text += part
  return text
}

/** Runs a command of a build and gives what it prints. */
export function runCommand(folder, command, settings) {
  const done = spawnSync(process.execPath, [path.join(folder, 'scripts', command[0]), ...command.slice(1)], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...settings },
    encoding: 'utf8',
  })
  expect(done.status === 0, `${command[0]} ended with ${done.status}: ${done.stderr.trim()}`)
  return done.stdout
}
