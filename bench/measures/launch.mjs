import { alternately } from '../generate.mjs'
import { residentMb, startApp, stopApp } from '../processes.mjs'

/**
 * Starts each app in turn, waits for its first page and stops it.
 *
 * @param apps by name: the arguments of `startApp`
 * @returns by name: `launchMs` and, where the system tells it, `memoryMb` after that page
 */
export function measureLaunch(rounds, apps) {
  const measures = Object.entries(apps).map(([name, given]) => [name, () => launchOnce(given)])
  return alternately(rounds, Object.fromEntries(measures))
}

async function launchOnce({ folder, port, env, first }) {
  const app = await startApp(folder, port, env, first)
  const memoryMb = residentMb(app)
  await stopApp(app)
  return { launchMs: app.launchMs, ...(memoryMb === undefined ? {} : { memoryMb }) }
}
