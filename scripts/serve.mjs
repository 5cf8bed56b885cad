import './install/runtime.mjs'
import { subscribe } from 'node:diagnostics_channel'
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { compiledCode } from './building/compiled-code.mjs'
import { servePacked } from './building/packed.mjs'
import { actionKey, installationSecret, projectFolder, setting } from './install/prepare.mjs'
import { limitYoungGeneration } from './serving/limit-young-generation.mjs'
import { databaseProblem } from './serving/needed-database.mjs'
import { portProblem, refuseTakenPort } from './serving/own-port.mjs'
import { limitServers } from './serving/server-limits.mjs'

/**
 * Serves a finished build out of its own folder, in this one process. Its disk may be read-only. This is the
 * command of the image.
 */
limitYoungGeneration()
const build = path.join(projectFolder, '.next')
if (!existsSync(path.join(build, 'BUILD_ID')))
  refuse(
    `There is no build in ${projectFolder}. Run npm run build in the sources, and this command in the folder it names.`,
  )

const dataFolder = path.resolve(projectFolder, process.env.VESTIBULE_DATA_DIR ?? '.data')
const port = setting('PORT') ?? '3000'
const problem = portProblem(port) ?? databaseProblem()
if (problem) refuse(problem)
Object.assign(process.env, {
  NODE_ENV: 'production',
  PORT: port,
  VESTIBULE_DATA_DIR: dataFolder,
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionKey(installationSecret(dataFolder)),
  NEXT_TELEMETRY_DISABLED: '1',
  // The app ends its own work before it exits (lib/start/shut-down.ts).
  NEXT_MANUAL_SIG_HANDLE: '1',
})
leaveWhileStarting()
servePacked(path.join(build, 'static'))
module.enableCompileCache(compiledCode(projectFolder))

process.chdir(projectFolder)
limitServers()
refuseTakenPort(port)
// Requests may come before the app is up, which alone says that a page has its headers (lib/start/page-headers.ts).
subscribe('http.server.request.start', ({ request }) => delete request.headers['x-page-fenced'])
const { config } = JSON.parse(readFileSync(path.join(build, 'required-server-files.json'), 'utf8'))
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
// Standard output is the log's. The framework greets there before it has read a setting, and calls itself ready; the
// app puts its own in this one's place (lib/platform/log/framework-output.ts).
console.log = () => undefined
const load = module.createRequire(path.join(projectFolder, 'package.json'))
load('next')
const { startServer } = load('next/dist/server/lib/start-server')
await startServer({ dir: projectFolder, isDev: false, config, port: Number(port), allowRetry: false })

/** The first process of a container is ended by no signal that it does not answer. */
function leaveWhileStarting() {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + os.constants.signals[signal])
    })
  }
}

function refuse(why) {
  console.error(why)
  process.exit(1)
}
