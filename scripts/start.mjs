import './install/runtime.mjs'
import { spawn } from 'node:child_process'
import { request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { buildIfNeeded } from './build.mjs'
import { noteServing } from './building/builds.mjs'
import { begin } from './command-line/begin.mjs'
import { follow } from './install/follow.mjs'
import { defaultKeys, installationSecret, projectFolder, setting, signInAddress } from './install/prepare.mjs'
import { lookAtPort } from './serving/own-port.mjs'

const port = setting('PORT') ?? '3000'
const dataFolder = path.resolve(projectFolder, process.env.VESTIBULE_DATA_DIR ?? '.data')
process.env.VESTIBULE_DATA_DIR = dataFolder
const LOOK_MS = 100
const SLOW_START_MS = 60_000

/** It takes no option: one such as `--port` would be passed over in silence, and the app be at another port. */
await begin('npm start --', {
  says: 'Builds the app where needed and serves it. Settings are environment variables, such as PORT=4000.',
  run: start,
})

async function start() {
  // Else the app that has the port already would be taken for this one, and its links would be shown.
  await lookAtPort(port)
  const { name, folder } = await buildIfNeeded(async () =>
    (await import('./serving/preflight.mjs')).preflight(),
  )
  // A build is kept as long as this process or the one it starts lives, whichever ends later.
  noteServing(name, process.pid)
  const server = spawn(process.execPath, [path.join(folder, 'scripts', 'serve.mjs')], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  noteServing(name, server.pid)
  follow(server)

  await answering(`http://127.0.0.1:${port}/api/health/ready`)
  if (!setting('UPSTREAM_BASE_URL')) await printWelcome(setting('PUBLIC_URL') ?? `http://localhost:${port}`)
}

/** A start may wait for its database as long as that takes; the app itself ends when it cannot start at all. */
async function answering(url) {
  const slow = setTimeout(() => console.error(`The app is not ready yet. ${url} says why.`), SLOW_START_MS)
  while (!(await fetch(url).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  clearTimeout(slow)
}
/** Prints the ways in. The keys are the same at every start of this install. */
async function printWelcome(address) {
  const secret = installationSecret(dataFolder)
  const { sandboxKey, demoKey } = defaultKeys(secret)
  const link = await makeLink(address, demoKey)
  console.log(`
Vestibule runs. No service is configured, so a sandbox inside this app plays it.

  Home for developers   ${address}/
  A link to walk        ${link}
  Codes it has sent     ${address}/sandbox/inbox
  The team’s console    ${consoleAddress(secret, address)}

  Integrator key (demo) ${demoKey}
  Sandbox key           ${sandboxKey}
`)
}

/** A way in that works once, for an hour; where a provider knows the team, its sign-in. */
function consoleAddress(secret, address) {
  const url = setting('OPERATOR_URL') ?? address
  const byProvider = setting('OIDC_ISSUER') || (setting('OPERATOR_SIGN_IN') ?? 'one_time') !== 'one_time'
  return byProvider ? `${url}/operator` : signInAddress(secret, url)
}

/** Asks the app itself, under the name it has for people: behind a proxy another one is refused. */
function makeLink(address, key) {
  return new Promise((resolve) => {
    const headers = {
      host: new URL(address).host,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
    }
    const asked = request({ port, path: '/api/onboardings', method: 'POST', headers }, async (answer) => {
      const { link } = JSON.parse(await text(answer))
      resolve(link?.url ?? `none: the app answered ${answer.statusCode}`)
    })
    // An app that is told to end while it starts answers no more; how it ends is told by its own process.
    asked.on('error', () => resolve('none: the app did not answer'))
    asked.end(JSON.stringify({ type: 'individual' }))
  })
}
