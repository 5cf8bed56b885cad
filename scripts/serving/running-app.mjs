import { Refused } from '../command-line/trouble.mjs'
import { setting } from '../install/prepare.mjs'

/**
 * The address at which the app of this install answers. Its settings are read: call `asInstall` before.
 *
 * @throws {Refused} where none answers
 */
export async function runningApp() {
  const { env } = await import('../../lib/platform/env/env.ts')
  const app = env().publicUrl
  const answer = await fetch(new URL('/api/health/live', app)).catch(() => undefined)
  if (answer?.ok) return app
  throw new Refused(
    setting('PUBLIC_URL')
      ? `No app answers at ${app}, the address in PUBLIC_URL. Start it first (npm start), and call this command where that address can be reached.`
      : `No app answers at ${app}. Start it first (npm start), with the same PORT and VESTIBULE_DATA_DIR.`,
  )
}
