import './install/runtime.mjs'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { begin } from './command-line/begin.mjs'
import { calledAs } from './command-line/called.mjs'
import { follow } from './install/follow.mjs'
import { actionKey, installationSecret, projectFolder } from './install/prepare.mjs'
import { lookAtPort } from './serving/own-port.mjs'

const port = process.env.PORT ?? '3000'
const dataFolder = path.resolve(projectFolder, process.env.VESTIBULE_DATA_DIR ?? '.data')
const next = path.join(projectFolder, 'node_modules', 'next', 'dist', 'bin', 'next')

await begin(calledAs('dev'), {
  says: 'Serves the sources, and what is changed in them at once. Settings are environment variables.',
  run: serveSources,
})

async function serveSources() {
  await lookAtPort(port)
  // Only this machine: the development server has doors that nobody else should find.
  const server = spawn(process.execPath, [next, 'dev', '--port', port, '--hostname', '127.0.0.1'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      PORT: port,
      VESTIBULE_DATA_DIR: dataFolder,
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionKey(installationSecret(dataFolder)),
      NEXT_TELEMETRY_DISABLED: '1',
      UNFINISHED_LANGUAGES: '1',
    },
    stdio: 'inherit',
  })
  follow(server)
}
