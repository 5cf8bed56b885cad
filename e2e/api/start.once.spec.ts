import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buildsFolder } from '../../scripts/building/builds.mjs'
import { defaultKeys, projectFolder, sourceDigest } from '../../scripts/install/prepare.mjs'
import { freePort } from '../../scripts/serving/free-port.mjs'
import { expect, test } from '../fixtures'
import { startAt } from '../support/integrator'
import { readForm } from '../support/page-form'
import { startServer } from '../support/start-server'

/** Whether anyone listens there. */
function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const line = connect(port, '127.0.0.1')
    line.on('connect', () => resolve(true)).on('error', () => resolve(false))
    line.on('close', () => line.destroy()).setTimeout(2000, () => line.destroy())
  })
}

async function signalled(command: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const gone = once(command, 'exit')
  command.kill(signal)
  const [code] = await gone
  return code
}

/** The start command as people run it, and as a machine does that wants to stop it exactly. */
const DIRECTLY = [process.execPath, path.join(projectFolder, 'scripts', 'start.mjs')] as const
const BY_NPM = ['npm', 'start'] as const

for (const { title, signal, line, code } of [
  { title: 'SIGTERM', signal: 'SIGTERM', line: DIRECTLY, code: 143 },
  { title: 'SIGINT', signal: 'SIGINT', line: DIRECTLY, code: 130 },
  // npm has a number of its own for what it has stopped.
  { title: 'SIGTERM to npm', signal: 'SIGTERM', line: BY_NPM, code: undefined },
] as const) {
  test(`${title} ends the start command and closes the port`, async () => {
    test.slow()
    const folder = mkdtempSync(path.join(os.tmpdir(), 'vestibule-start-'))
    const port = await freePort()
    const [program, ...words] = line
    const env = { ...process.env, PORT: String(port), VESTIBULE_DATA_DIR: folder, LOG_LEVEL: 'error' }
    const command = spawn(program, words, { cwd: projectFolder, env, stdio: 'ignore' })
    try {
      await expect.poll(() => isReady(port), { timeout: 60_000 }).toBe(true)
      const ended = await signalled(command, signal)
      if (code !== undefined) expect(ended).toBe(code)
      await expect.poll(() => isOpen(port)).toBe(false)
    } finally {
      command.kill()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    }
  })
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined)
  return answer?.ok === true
}

test('a second app from the same folder, with a secret of its own, uses the build that is there', async ({
  playwright,
}) => {
  test.slow()
  const built = () => statSync(path.join(buildsFolder, sourceDigest().slice(0, 16), '.next')).mtimeMs
  const before = built()
  const secret = 'another secret, of a second app in this folder'
  const server = await startServer({ APP_SECRET: secret })
  const headers = { authorization: `Bearer ${defaultKeys(secret).demoKey}` }
  const api = await playwright.request.newContext({ baseURL: server.url, extraHTTPHeaders: headers })
  try {
    const { link } = await startAt(api)
    const landing = await readForm(api, new URL(link.url).pathname, server.url)
    expect((await landing?.post({}))?.status()).toBe(303)
    expect(built()).toBe(before)
  } finally {
    await api.dispose()
    await server.stop()
  }
})
