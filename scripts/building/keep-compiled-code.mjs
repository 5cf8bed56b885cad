import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { finished } from '../install/follow.mjs'
import { freePort } from '../serving/free-port.mjs'
import { STAYS_SMALL } from '../serving/limit-young-generation.mjs'
import { compiledCode } from './compiled-code.mjs'

/**
 * One page of each kind that may be opened first. They are asked without a database, so what they say does not matter.
 */
const PAGES = ['/', '/l/none', '/o/none', '/o/none/address', '/operator']
const START_LIMIT_MS = 60_000
const LOOK_MS = 50

/**
 * Starts a build once, without a database and with a secret of its own, so that the runtime compiles what a start and a
 * first page need, and keeps it in the build. A start is then a tenth quicker, also where the disk may not be written.
 *
 * @param known what of the environment programs of the build may know
 * @throws where the build does not start, which it then would do nowhere
 */
export async function keepCompiledCode(folder, known) {
  const port = await freePort()
  const server = spawn(process.execPath, [STAYS_SMALL, path.join(folder, 'scripts', 'serve.mjs')], {
    cwd: folder,
    env: {
      ...known,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      APP_SECRET: randomBytes(32).toString('hex'),
      DATABASE_URL: `postgresql://127.0.0.1:${NOBODY}/none`,
    },
    stdio: 'ignore',
  })
  const ended = finished(server)
  const origin = `http://127.0.0.1:${port}`
  await answers(`${origin}/api/health/live`, server)
  for (const page of PAGES) await fetch(origin + page, { redirect: 'manual' }).then((answer) => answer.text())
  server.kill('SIGTERM')
  await ended
  shareAmongUsers(compiledCode(folder).directory)
}

/** Root, and the user of the image. */
const USERS = [0, 65532]

/** The runtime keeps a folder for each user, named by the number at its end, and reads no other one. */
function shareAmongUsers(directory) {
  if (!process.getuid) return
  for (const kept of readdirSync(directory)) {
    for (const user of USERS) {
      const name = kept.replace(/-\d+$/, `-${user}`)
      if (!existsSync(path.join(directory, name))) symlinkSync(kept, path.join(directory, name))
    }
  }
}

/** The port to which nobody listens: programs may not take it. */
const NOBODY = 1

async function answers(address, server) {
  const last = performance.now() + START_LIMIT_MS
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (server.exitCode !== null || performance.now() > last) {
      server.kill('SIGKILL')
      throw new Error('The build that was just made does not start.')
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
