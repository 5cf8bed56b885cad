import '../install/aliases.mjs'
import { installationSecret, projectFolder } from '../install/prepare.mjs'

/**
 * Looks at what a start depends on before the minute of a build: the settings, the data folder and the database. What
 * is wrong ends the command with one line; a database that is only away is waited for.
 */
export async function preflight() {
  process.env.LOG_LEVEL ??= 'info'
  const { refuseStart, waitForStart } = await import('../../lib/start/refuse-start.ts')
  await refuseStart(async () => {
    installationSecret(process.env.VESTIBULE_DATA_DIR)
    process.chdir(projectFolder)
    await waitForStart()
  })
}
