import './runtime.mjs'
import { spawn } from 'node:child_process'
import { request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { buildIfNeeded } from './build.mjs'
import { follow } from './follow.mjs'
import {
  actionKey,
  defaultKeys,
  installationSecret,
  projectFolder,
  setting,
  signInAddress,
} from './prepare.mjs'
import { noteServing } from './serving.mjs'

const port = setting('PORT') ?? '3000'
const dataFolder = path.resolve(projectFolder, process.env.VESTIBULE_DATA_DIR ?? '.data')
const START_LIMIT_MS = 60_000

await buildIfNeeded()

const next = path.join(projectFolder, 'node_modules', 'next', 'dist', 'bin', 'next')
const server = spawn(process.execPath, [next, 'start', '--port', port], {
  cwd: projectFolder,
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: port,
    VESTIBULE_DATA_DIR: dataFolder,
    // Keeps compiled code between starts; a later start is a third quicker.
    NODE_COMPILE_CACHE: path.join(dataFolder, 'compile-cache'),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionKey(installationSecret(dataFolder)),
    NEXT_TELEMETRY_DISABLED: '1',
  },
  stdio: ['ignore', 'inherit', 'inherit'],
})
noteServing(server.pid)
follow(server)

await answering(`http://127.0.0.1:${port}/api/health/ready`)
if (!setting('UPSTREAM_BASE_URL')) await printWelcome(setting('PUBLIC_URL') ?? `http://localhost:${port}`)

async function answering(url) {
  const until = Date.now() + START_LIMIT_MS
  while (Date.now() < until) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  console.error('The app did not become ready within a minute.')
  server.kill('SIGTERM')
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
  return new Promise((resolve, reject) => {
    const headers = {
      host: new URL(address).host,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
    }
    const asked = request({ port, path: '/api/onboardings', method: 'POST', headers }, async (answer) => {
      const { link } = JSON.parse(await text(answer))
      resolve(link?.url ?? `none: the app answered ${answer.statusCode}`)
    })
    asked.on('error', reject)
    asked.end(JSON.stringify({ type: 'individual' }))
  })
}
